import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public: our own machine and network, the cloud's metadata, multicast, reserved ones. */
const inside: readonly (readonly [net: string, prefix: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
]
const insideV4 = new BlockList()
for (const [net, prefix] of inside) insideV4.addSubnet(net, prefix, 'ipv4')

/** IPv6: only global unicast is public, without the tunnels into IPv4 (Teredo, 6to4) and the documentation range. */
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
const insideV6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  insideV6.addSubnet(net, prefix, 'ipv6')

/** True for an IP address that is reachable on the public Internet and not ours (T48). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !insideV4.check(address, 'ipv4')
  return version === 6 && outsideV6.check(address, 'ipv6') && !insideV6.check(address, 'ipv6')
}
