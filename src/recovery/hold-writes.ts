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
  app.addHook('preHandler', async ({ method, routeOptions: { url = '' } }) => {
    const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    if (reads || !url.startsWith('/api/') || openInQuarantine.includes(url)) return
    if (await quarantine.isOn()) throw Quarantined()
  })
}
