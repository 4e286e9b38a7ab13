import { BlockList, isIP } from 'node:net'

/** Of IPv4, what is nobody's on the open net: our own machine and network, the cloud's metadata, groups, what is reserved. */
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

/** Of IPv6 only what is given out to the open net, but for ways into IPv4 (Teredo, 6to4) and examples. */
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

/** Whether an IP address is one that anybody on the net can reach, and nothing of ours (T48). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !insideV4.check(address, 'ipv4')
  return version === 6 && outsideV6.check(address, 'ipv6') && !insideV6.check(address, 'ipv6')
}
