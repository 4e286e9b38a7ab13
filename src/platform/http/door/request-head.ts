import type { FastifyRequest } from 'fastify'
import { DomainError } from '#/platform/errors.ts'
import { isHost } from './host.rule.ts'

/** Headers that say one thing: two of them mean one to us, and perhaps the other to what stands before us. */
const single = ['host', 'content-type', 'content-length', 'transfer-encoding']

/**
 * What a head may not say: an address that is no path (`*`, or another server's whole address, as a proxy is asked), a
 * host that is no name, a header twice. It is refused before the router, which reads such addresses in its own way.
 */
export function refusalOfHead(request: FastifyRequest): DomainError | undefined {
  if (request.method === 'TRACE') return new DomainError(405, 'bad-request')
  const isPath = request.originalUrl.startsWith('/')
  const names = !request.host || isHost(request.host)
  if (!isPath || !names || single.some((name) => isDoubled(request, name)))
    return new DomainError(400, 'bad-request')
  return undefined
}

/** Node keeps the first of them alone, and does not say so. */
export function isDoubled({ raw: { rawHeaders } }: FastifyRequest, name: string): boolean {
  let seen = 0
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!
    if (header.length === name.length && header.toLowerCase() === name) seen++
  }
  return seen > 1
}
