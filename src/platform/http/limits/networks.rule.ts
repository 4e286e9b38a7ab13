/** A network whose calls are counted. `holds`: roughly the number of people behind it. */
export type Network = { name: string; holds: 'home' | 'many' }

/** The factor by which a network with many people may call more often than one home. */
const MANY = 30

/**
 * The networks of an address. An IPv4 address may be a carrier's gateway or an office. Of IPv6 the first 64 bits are one
 * connection, which has all addresses below them; 48 bits are a site or a customer with many connections (T114).
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const groups = groupsOf(ip)
  if (!groups) return [{ name: ip, holds: 'many' }]
  const mapped = ipv4Within(groups)
  if (mapped) return [{ name: mapped, holds: 'many' }]
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, holds: 'home' },
    { name: `${groups.slice(0, 3).join(':')}::/48`, holds: 'many' },
  ]
}

export const timesOf = ({ holds }: Network) => (holds === 'many' ? MANY : 1)

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%')
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const gap = tail === undefined ? 0 : 8 - before!.length - after!.length
  return [...before!, ...Array(gap).fill('0'), ...after!]
}

/** `::ffff:192.0.2.1` is an IPv4 address that reached a socket of IPv6. */
function ipv4Within(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
