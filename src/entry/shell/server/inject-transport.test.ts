import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { injectTransport } from './inject-transport.ts'

test('T7 cookies of a page’s API calls go to the browser with the page, each once', async () => {
  const app = Fastify()
  app.get('/api/me', async (_request, reply) =>
    reply.header('set-cookie', ['user_token=new; Path=/', '__Host-sid=kept; Path=/']).send({}),
  )
  app.get('/page', async (_request, reply) => {
    const { send } = injectTransport(app, reply.header('set-cookie', 'market=da; Path=/'))
    const me = { method: 'GET', url: '/api/me', headers: {}, credentials: 'same-origin' } as const
    await Promise.all([send(me), send(me)])
    return 'a page'
  })
  const { headers } = await app.inject('/page')
  await app.close()
  expect(headers['set-cookie']).toEqual([
    'market=da; Path=/',
    'user_token=new; Path=/',
    '__Host-sid=kept; Path=/',
  ])
})
