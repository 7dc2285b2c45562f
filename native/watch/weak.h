/* weak.h: MPI's functions and data that the recorder uses. Programs without MPI, such as a shell between the launcher and the ranks,
 * do not have them and must start nevertheless, also if the loader binds all symbols at once; earlier versions of an MPI do not have
 * all functions.
 */
#ifndef MEMLINE_WATCH_WEAK_H
#define MEMLINE_WATCH_WEAK_H

#include <mpi.h>

#define WEAK(words) _Pragma(#words)
#define FUNCTION(name) WEAK(weak PMPI_##name)
#define OPERATION(name) FUNCTION(name) FUNCTION(name##_c)
#include "operations.def"
#undef OPERATION
FUNCTION(Abort)
FUNCTION(Cancel)
FUNCTION(Cartdim_get)
FUNCTION(Comm_disconnect)
FUNCTION(Comm_f2c)
FUNCTION(Comm_free)
FUNCTION(Comm_get_parent)
FUNCTION(Comm_group)
FUNCTION(Comm_rank)
FUNCTION(Comm_remote_group)
FUNCTION(Comm_remote_size)
FUNCTION(Comm_size)
FUNCTION(Comm_test_inter)
FUNCTION(Dist_graph_neighbors_count)
FUNCTION(Error_class)
FUNCTION(Finalize)
FUNCTION(Get_elements_x)
FUNCTION(Get_library_version)
FUNCTION(Graph_neighbors_count)
FUNCTION(Group_free)
FUNCTION(Group_size)
FUNCTION(Group_translate_ranks)
FUNCTION(Init)
FUNCTION(Init_thread)
FUNCTION(Query_thread)
FUNCTION(Request_f2c)
FUNCTION(Request_free)
FUNCTION(Request_get_status)
FUNCTION(Session_init)
FUNCTION(Status_f2c)
FUNCTION(Test_cancelled)
FUNCTION(Topo_test)
FUNCTION(Type_f2c)
FUNCTION(Type_free)
FUNCTION(Type_get_contents)
FUNCTION(Type_get_contents_c)
FUNCTION(Type_get_envelope)
FUNCTION(Type_get_envelope_c)
FUNCTION(Type_get_extent)
FUNCTION(Type_size)
FUNCTION(Type_size_x)
#undef FUNCTION
#undef WEAK

#ifdef OPEN_MPI
#pragma weak MPI_F_STATUSES_IGNORE
#pragma weak MPI_F_STATUS_IGNORE
#pragma weak ompi_mpi_2int
#pragma weak ompi_mpi_byte
#pragma weak ompi_mpi_c_double_complex
#pragma weak ompi_mpi_c_float_complex
#pragma weak ompi_mpi_char
#pragma weak ompi_mpi_character
#pragma weak ompi_mpi_comm_null
#pragma weak ompi_mpi_comm_world
#pragma weak ompi_mpi_cplex
#pragma weak ompi_mpi_datatype_null
#pragma weak ompi_mpi_dblcplex
#pragma weak ompi_mpi_dblprec
#pragma weak ompi_mpi_double
#pragma weak ompi_mpi_double_int
#pragma weak ompi_mpi_float
#pragma weak ompi_mpi_float_int
#pragma weak ompi_mpi_int
#pragma weak ompi_mpi_int16_t
#pragma weak ompi_mpi_int32_t
#pragma weak ompi_mpi_int64_t
#pragma weak ompi_mpi_int8_t
#pragma weak ompi_mpi_integer
#pragma weak ompi_mpi_logical
#pragma weak ompi_mpi_long
#pragma weak ompi_mpi_long_int
#pragma weak ompi_mpi_long_long_int
#pragma weak ompi_mpi_longdbl_int
#pragma weak ompi_mpi_packed
#pragma weak ompi_mpi_real
#pragma weak ompi_mpi_short
#pragma weak ompi_mpi_short_int
#pragma weak ompi_mpi_signed_char
#pragma weak ompi_mpi_uint32_t
#pragma weak ompi_mpi_uint64_t
#pragma weak ompi_mpi_uint8_t
#pragma weak ompi_mpi_unsigned
#pragma weak ompi_mpi_unsigned_char
#pragma weak ompi_mpi_unsigned_long
#pragma weak ompi_request_null
#endif

#endif
