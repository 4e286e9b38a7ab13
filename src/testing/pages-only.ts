import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { pages } from '#/entry/shell/server/server.ts'
import { marketOfRequest } from '#/platform/http/http.ts'
import { systemClock } from '#/platform/time/clock.ts'

/** The pages without the API and its database, for results that depend on a host, a header and a cookie alone. */
export async function pagesOnly(settings: Parameters<typeof pages>[0], app = Fastify()) {
  await app.register(cookie)
  app.decorateRequest('market', null as never)
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', async (request) => {
    request.market = marketOfRequest(request)
    const links = { origin: () => 'http://localhost:3000' }
    request.ctx = { clock: systemClock, links } as never
  })
  await app.register(pages(settings))
  return app
}
