# shellcheck shell=bash
# Makes the network of the testbed. Nodes are network namespaces, and a bridge connects them. Token buckets (tc) at the two ends
# of a node's link limit the rate of the link.

make_network() {
  local node inside
  ip link add name "$bridge" type bridge
  ip addr add "$net.254/24" dev "$bridge"
  ip link set dev "$bridge" up
  for node in "$@"; do
    inside=$(namespace "$node")
    ip netns add "$inside"
    ip link add name "$(link "$node")" type veth peer name eth0 netns "$inside"
    ip link set dev "$(link "$node")" master "$bridge" up
    ip -n "$inside" addr add "$net.${node#node}/24" dev eth0
    ip -n "$inside" link set dev eth0 up
    ip -n "$inside" link set dev lo up
  done
}

remove_network() {
  local node
  for node in $(nodes); do
    ip netns del "$(namespace "$node")" 2>/dev/null || true
    # The kernel removes the link with the namespace, but only later; it is removed now.
    ip link del dev "$(link "$node")" 2>/dev/null || true
  done
  ip link del dev "$bridge" 2>/dev/null || true
}

# Limits the rate of a node's link. The token bucket holds 64 KiB, so a single smaller message is not slowed down.
shape() { # NODE RATE [in|out|OTHER]
  local node=${1:-} rate=${2:-} part=${3:-}
  require_up
  require_node "$node"
  [[ ${rate,,} =~ ^[1-9][0-9]*[kmg]?bit$ ]] || refuse "rate '$rate': use for example 1gbit, 100mbit, 500kbit"
  case $part in
    ''|in|out) ;;
    "$node") refuse "'$part' is the node itself: name another node, in, or out" ;;
    *) require_node "$part"
      shape_towards "$node" "$part" "$rate"
      shape_towards "$part" "$node" "$rate"
      return ;;
  esac
  [ "$part" = out ] || tc qdisc replace dev "$(link "$node")" root tbf rate "$rate" burst 64k latency 50ms
  [ "$part" = in ] || tc -n "$(namespace "$node")" qdisc replace dev eth0 root tbf rate "$rate" burst 64k latency 50ms
}

# Limits what node FROM sends to node TO, by a class of its own. Other traffic of FROM is not limited.
shape_towards() { # FROM TO RATE
  local inside
  inside=$(namespace "$1")
  tc -n "$inside" qdisc del dev eth0 root 2>/dev/null || true
  tc -n "$inside" qdisc add dev eth0 root handle 1: htb
  tc -n "$inside" class add dev eth0 parent 1: classid 1:1 htb rate "$3" burst 64k
  tc -n "$inside" filter add dev eth0 parent 1: protocol ip u32 match ip dst "$net.${2#node}/32" flowid 1:1
}

unshape() {
  local node=${1:-}
  require_up
  require_node "$node"
  tc qdisc del dev "$(link "$node")" root 2>/dev/null || true
  tc -n "$(namespace "$node")" qdisc del dev eth0 root 2>/dev/null || true
}

rate_of() { # to|from, NODE: prints the rate, or nothing if the link is not limited
  if [ "$1" = to ]; then
    tc qdisc show dev "$(link "$2")" root
  else
    tc -n "$(namespace "$2")" qdisc show dev eth0 root
  fi | sed -n 's/.* tbf .*rate \([^ ]*\).*/\1/p; s/.* htb .*/by address/p'
}
