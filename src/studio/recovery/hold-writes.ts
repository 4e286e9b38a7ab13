import type { FastifyRequest } from 'fastify'
import { Quarantined } from '#/platform/errors.ts'
import type { App } from '#/platform/http/app.ts'
import type { Quarantine } from '#/platform/quarantine.ts'

/** Whoever wants to look must get in, and out, and end it; a session is nothing that a comparison could miss. */
export const openInQuarantine: readonly string[] = [
  '/api/login',
  '/api/login/identity',
  '/api/identity/attempts',
  '/api/logout',
  '/api/studio/logout',
  '/api/studio/quarantine/ask',
  '/api/studio/quarantine/release',
]

/**
 * In quarantine the API answers what it is asked and takes nothing in: what a member or a colleague decides now would be
 * decided on a state that may be behind. The payment provider's webhooks are sent again until we take them (T105).
 */
export function holdWrites(app: App, quarantine: Quarantine) {
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isHeld(request)) return done()
    quarantine.isOn().then((on) => done(on ? Quarantined() : undefined), done)
  })
}

const isHeld = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  !isRead(method) && url.startsWith('/api/') && !openInQuarantine.includes(url)
const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
