import type { FastifyRequest } from 'fastify'
import { Quarantined } from '#/platform/errors.ts'
import type { App } from '#/platform/http/app.ts'
import type { Quarantine } from '#/platform/quarantine.ts'

/**
 * Routes for signing in, signing out and ending the quarantine. They write sessions only, which the
 * comparison of the books does not need.
 */
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
 * In quarantine the API answers reads and refuses writes: a decision of a member or colleague would be based
 * on a state that may be behind. The payment provider repeats its webhooks until we accept them (T105).
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
