import { connect as openSocket, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { testApp } from '#/testing/world/app.ts'
import { raw, sql, transaction } from '../database/db.ts'
import { type App, createServer } from './http.ts'

/** Our own routes under names that the policies know. */
const world = await testApp()
const servers: App[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function serve(settings: { TRUST_PROXY?: string } = {}, routes = (_app: App) => {}) {
  const ctx = { ...world.ctx, config: { ...world.ctx.config, ...settings } }
  const server = await createServer(ctx, {
    policies,
    // Long enough for a quick client on a busy machine.
    waits: {
      headersTimeout: 2000,
      requestTimeout: 3000,
      connectionTimeout: 3000,
      keepAliveTimeout: 3000,
    },
  })
  routes(server)
  await server.ready()
  servers.push(server)
  return server
}

describe('T87 T94 a passing failure is answered with 503', () => {
  let server: App
  let run: () => Promise<unknown>
  beforeAll(async () => {
    server = await serve({}, (app) => app.get('/api/me', () => run()))
  })
  const fails = (code: string) => () =>
    transaction(world.db, (tx) =>
      tx.run(sql`${raw(`DO $$ BEGIN RAISE EXCEPTION 'made up' USING ERRCODE = '${code}'; END $$`)}`),
    )

  test.each([
    { code: '40001', status: 503, because: 'transactions that met four times may pass each other the fifth' },
    { code: '40P01', status: 503, because: 'so may a deadlock' },
    { code: '55P03', status: 503, because: 'a wait for a lock may succeed next time' },
    { code: '57P01', status: 503, because: 'the server is being restarted' },
    { code: '53300', status: 503, because: 'it has too many connections' },
    { code: '53100', status: 503, because: 'its disk is full (T95)' },
    { code: '57014', status: 503, because: 'a statement took too long' },
    { code: '23514', status: 500, because: 'a broken rule is an error of ours' },
  ])('$code is $status: $because', async ({ code, status }) => {
    run = fails(code)
    const policy = { method: 'GET', url: '/api/me', headers: await signedIn() } as const
    const answer = await server.inject(policy)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
    expect(answer.json().error.code).toBe(status === 503 ? 'busy' : 'unexpected')
  })

  test('a database that is away is 503 as well', async () => {
    run = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const answer = await server.inject({ url: '/api/me', headers: await signedIn() })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  })
})

async function signedIn() {
  const { givenMember } = await import('#/testing/given/given-charge.ts')
  const { id, token } = await givenMember(world, { card: null })
  return { authorization: `UID ${id} ${token}` }
}

describe('T1 T15 forged headers about the network or our host', () => {
  const ask = async (settings: { TRUST_PROXY?: string }, remoteAddress = '10.0.0.1') => {
    const server = await serve(settings, (app) =>
      app.get('/healthcheck', async ({ ip, host, market, protocol }) => ({
        ip,
        host,
        market: market.id,
        protocol,
      })),
    )
    const headers = {
      host: 'member.garderobe.se',
      'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      'x-forwarded-host': 'evil.de',
      'x-forwarded-proto': 'https',
    }
    return (await server.inject({ url: '/healthcheck', remoteAddress, headers })).json()
  }
  const ours = { host: 'member.garderobe.se', market: 'se' }

  test.each([
    {
      TRUST_PROXY: undefined,
      ip: '10.0.0.1',
      protocol: 'http',
      because: 'by default nothing of it is believed',
    },
    { TRUST_PROXY: '0', ip: '10.0.0.1', protocol: 'http', because: 'none' },
    { TRUST_PROXY: '1', ip: '7.7.7.7', protocol: 'https', because: 'one balancer: what it added' },
    {
      TRUST_PROXY: '10.0.0.0/8',
      ip: '7.7.7.7',
      protocol: 'https',
      because: 'a balancer by its address',
    },
    { TRUST_PROXY: '192.168.0.0/16', ip: '10.0.0.1', protocol: 'http', because: 'somebody else is none' },
  ])('$TRUST_PROXY: $because', async ({ TRUST_PROXY, ip, protocol }) => {
    expect(await ask({ TRUST_PROXY })).toEqual({ ...ours, ip, protocol })
  })
})

describe('T111 a slow client', () => {
  let port: number
  let server: App
  beforeAll(async () => {
    server = await serve({}, (app) => app.post('/api/login', async () => 'done'))
    await server.listen({ port: 0, host: '127.0.0.1' })
    port = (server.server.address() as { port: number }).port
  })
  const begin = (text: string) => {
    const socket = openSocket({ port, host: '127.0.0.1' })
    socket.write(text)
    return socket
  }
  const heard = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })

  test('our own server has no endless timeout', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = world.app.server
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    })
  })

  test('a client that never finishes its headers is disconnected', async () => {
    expect(await heard(begin('POST /api/login HTTP/1.1\r\nHost: x\r\nA: '))).toMatch(/^HTTP\/1.1 408|^$/)
  })

  test('a client that never finishes its body is disconnected, while others are served', async () => {
    const slow = heard(
      begin(
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      ),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST' })
    expect(await answer.text()).toBe('done')
    expect(await slow).toMatch(/^HTTP\/1.1 408|^$/)
  })

  test('a body above the limit is refused before it is read', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(2_000_000)),
    })
    expect(answer.status).toBe(413)
  })
})
