import { isIP } from 'node:net'
import { isPublicAddress } from '#/platform/outward/public-address.rule.ts'

/**
 * The problem of an endpoint's address; undefined for one to which messages may be sent. Names are checked again, with the addresses
 * that they lead to, each time a message is sent (T48). Locally an endpoint may be on the same machine.
 */
export function addressProblem(url: string, { isLocal }: { isLocal: boolean }): 'not-public' | undefined {
  const address = URL.parse(url)
  if (!address || address.username || address.password) return 'not-public'
  const host = address.hostname.replace(/^\[|\]$/g, '')
  if (isLocal && (host === 'localhost' || host === '127.0.0.1')) return undefined
  if (address.protocol !== 'https:' || address.port !== '') return 'not-public'
  const isOpen = isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost')
  return isOpen ? undefined : 'not-public'
}
