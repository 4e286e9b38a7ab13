import type { FastifyRequest } from 'fastify'
import { DomainError } from '#/platform/errors.ts'
import { isHost } from './host.rule.ts'

/** Headers that must occur once: of two, we might read one and the proxy before us the other. */
const single = ['host', 'content-type', 'content-length', 'transfer-encoding']

/**
 * Refuses heads with an address that is no path (`*`, or another server's whole address, as sent to a proxy), a host
 * that is no name, or a doubled header. It runs before the router, which parses such addresses in its own way.
 */
export function refusalOfHead(request: FastifyRequest): DomainError | undefined {
  if (request.method === 'TRACE') return new DomainError(405, 'bad-request')
  const isPath = request.originalUrl.startsWith('/')
  const names = !request.host || isHost(request.host)
  if (!isPath || !names || single.some((name) => isDoubled(request, name)))
    return new DomainError(400, 'bad-request')
  return undefined
}

/** Node silently keeps only the first of two headers. */
export function isDoubled({ raw: { rawHeaders } }: FastifyRequest, name: string): boolean {
  let seen = 0
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!
    if (header.length === name.length && header.toLowerCase() === name) seen++
  }
  return seen > 1
}
