/* weak.h: makes the MPI functions and data that the recorder uses weak symbols. A program without MPI, such
 * as a shell between the launcher and the ranks, does not have them but must be able to start with this
 * library preloaded. Earlier versions of MPI do not have all of these functions. Functions that exist for
 * several types of counts are made weak where they are called. */
#ifndef MEMLINE_WATCH_WEAK_H
#define MEMLINE_WATCH_WEAK_H

#include <mpi.h>

#define PRAGMA(words) _Pragma(#words)
#define WEAK(name) PRAGMA(weak name)
WEAK(PMPI_Abort)
WEAK(PMPI_Barrier)
WEAK(PMPI_Cancel)
WEAK(PMPI_Cartdim_get)
WEAK(PMPI_Comm_disconnect)
WEAK(PMPI_Comm_free)
WEAK(PMPI_Comm_get_parent)
WEAK(PMPI_Comm_group)
WEAK(PMPI_Comm_rank)
WEAK(PMPI_Comm_remote_group)
WEAK(PMPI_Comm_remote_size)
WEAK(PMPI_Comm_size)
WEAK(PMPI_Comm_test_inter)
WEAK(PMPI_Dist_graph_neighbors_count)
WEAK(PMPI_Error_class)
WEAK(PMPI_Finalize)
WEAK(PMPI_Get_elements_x)
WEAK(PMPI_Get_library_version)
WEAK(PMPI_Graph_neighbors_count)
WEAK(PMPI_Group_free)
WEAK(PMPI_Group_size)
WEAK(PMPI_Group_translate_ranks)
WEAK(PMPI_Ibarrier)
WEAK(PMPI_Init)
WEAK(PMPI_Init_thread)
WEAK(PMPI_Isend)
WEAK(PMPI_Query_thread)
WEAK(PMPI_Request_free)
WEAK(PMPI_Request_get_status)
WEAK(PMPI_Start)
WEAK(PMPI_Startall)
WEAK(PMPI_Status_f2c)
WEAK(PMPI_Test)
WEAK(PMPI_Test_cancelled)
WEAK(PMPI_Testall)
WEAK(PMPI_Testany)
WEAK(PMPI_Testsome)
WEAK(PMPI_Topo_test)
WEAK(PMPI_Type_free)
WEAK(PMPI_Type_get_contents)
WEAK(PMPI_Type_get_envelope)
WEAK(PMPI_Type_get_extent)
WEAK(PMPI_Type_size)
WEAK(PMPI_Type_size_x)
WEAK(PMPI_Wait)
WEAK(PMPI_Waitall)
WEAK(PMPI_Waitany)
WEAK(PMPI_Waitsome)
#if MPI_VERSION >= 4
WEAK(PMPI_Session_init)
WEAK(PMPI_Type_get_contents_c)
WEAK(PMPI_Type_get_envelope_c)
#endif

#ifdef OPEN_MPI
#pragma weak PMPI_Comm_f2c
#pragma weak PMPI_Request_f2c
#pragma weak PMPI_Type_f2c
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
