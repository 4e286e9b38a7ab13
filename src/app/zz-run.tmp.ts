import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { pages } from '#/app/server.ts'
import { isLocalHost, isMarketId, marketOf, marketOfHost, marketOfWireLocale } from '#/markets/markets.ts'
export async function make(development = false) {
  const app = Fastify({ logger: { level: 'warn' } })
  await app.register(cookie)
  app.decorateRequest('market', null as never)
  app.setNotFoundHandler((r, reply) => reply.code(404).send({ error: { code: 'not-found', message: 'x' } }))
  app.addHook('onRequest', async (request) => {
    const c = (request.query as any).market ?? request.cookies.market
    request.market =
      marketOfWireLocale(request.headers.locale as string) ??
      (isLocalHost(request.host) && isMarketId(c) ? marketOf(c) : marketOfHost(request.host))
  })
  app.post('/api/login/link', async (r, reply) =>
    (r.body as any).Chash === 'good'
      ? { id: (r.body as any).userid, token: 't' }
      : reply.code(401).send({ error: { code: 'x', message: '' } }),
  )
  app.get('/api/me', async (r, reply) =>
    r.headers.authorization
      ? { id: 'x', first_name: 'Mette' }
      : reply.code(401).send({ error: { code: 'unauthenticated', message: 'Unauthenticated.' } }),
  )
  await app.register(pages({ environment: 'local', development }))
  return app
}
