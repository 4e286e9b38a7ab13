import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { connect as connectTo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '#/entry/wiring.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { connect } from '../database/db.ts'
import { createLogger } from './log.ts'

const app = await testApp({ checked: false })
const lines: string[] = []
const log = createLogger('trace', { write: (line) => void lines.push(line) })

/** A mail server that repeats refused addresses, as real ones do. */
let refusing: Server
beforeAll(async () => {
  refusing = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      const line = String(chunk)
      const address = /RCPT TO:<([^>]+)>/i.exec(line)?.[1]
      socket.write(address ? `451 ${address} is not known to ${address}\r\n` : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void refusing.close())

async function hangUp(port: number) {
  const socket = connectTo(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = [
    'POST /api/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 900',
  ]
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n{"email"`, resolve))
  socket.resetAndDestroy()
}

test('T118 R10.04 a whole visit, failures included, leaves no personal data in the log', async () => {
  const db = connect(app.db.pool.options.connectionString!, 4)
  const { port } = refusing.address() as { port: number }
  const config = {
    ...app.ctx.config,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'us@garderobe.example',
  }
  const { app: server, ctx } = await wire({ ...app.ctx, db, config, log, logger: log })
  const personalNumber = '19880320-2780'
  const member = {
    ...registration('se'),
    personalNumber,
    firstName: 'Kanarie\r\nERROR',
    lastName: 'Fågelberg',
  }
  const call = (
    method: 'GET' | 'POST',
    url: string,
    { body, headers = {} }: { body?: object; headers?: object } = {},
  ) => server.inject({ method, url, payload: body, headers: { locale: 'sv_SE', ...headers } })

  const registered = await call('POST', '/api/register', { body: { ...member, firstName: 'Kanarie' } })
  expect(registered.statusCode).toBe(201)
  const { id, token } = registered.json<{ id: string; token: string }>()
  const as = { authorization: `UID ${id} ${token}` }
  await call('POST', '/api/register', { body: member })
  await call('POST', '/api/login', { body: { email: member.email, password: member.password } })
  await call('POST', '/api/login', { body: { email: member.email, password: 'kanarie-fel' } })
  await call('POST', '/api/login/link', { body: { userid: id, Chash: 'kanarie-chash' } })
  await call('GET', `/api/me?key=kanarie-key&Chash=kanarie-chash&email=${member.email}`, { headers: as })
  await call('GET', '/nobody/kanarie-path?Chash=kanarie-chash')
  await call('POST', '/api/login', {
    body: { email: member.email, password: member.password, extra: member.lastName },
  })
  await call('POST', '/api/password-reset', { body: { email: member.email } })
  await call('POST', '/api/data-requests', { body: { email: member.email, wish: 'export' } })
  await call('POST', '/api/data-requests/erase', { body: { key: 'kanarie-key' } })
  await ctx.runDue()
  await call('GET', '/api/me', { headers: { authorization: `UID ${id} kanarie-token` } })
  for (let round = 0; round < 11; round++)
    await call('POST', '/api/login', { body: { email: member.email, password: 'kanarie-fel' } })
  const { port: ours } = await server
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => server.server.address() as { port: number })
  await hangUp(ours)
  await expect.poll(() => lines.join('')).toContain('"event":"hung-up"')
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
  await db.close()
  const broken = await call('GET', '/api/me/', { headers: as })
  expect(broken.statusCode).toBe(500)
  await server.close()

  const text = lines.join('')
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string })
  expect(entries.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['job failed', 'request failed']))
  expect(entries.find(({ msg }) => msg === 'request failed')?.reqId).toBe(broken.headers['x-request-id'])
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event)
  for (const event of [
    { event: 'sign-in-failed', by: 'place' },
    { event: 'sign-in-slowed' },
    { event: 'refused', status: 401, route: 'GET /api/me', by: 'visitor' },
    { event: 'refused', status: 429, route: 'POST /api/login' },
  ])
    expect(events).toContainEqual(expect.objectContaining({ ...event, reqId: expect.any(String) }))
  for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
  const canaries = [
    member.email,
    member.phone,
    member.lastName,
    member.street,
    member.password,
    token,
    personalNumber,
  ]
  for (const canary of [...canaries, 'anarie']) expect(text.toLowerCase()).not.toContain(canary.toLowerCase())
})

test.runIf(process.platform === 'linux')('T95 a disk that takes no more log stops nobody', async () => {
  const module = new URL('./log.ts', import.meta.url).href
  const script = `
    const { createLogger } = await import(${JSON.stringify(module)})
    const log = createLogger('info')
    for (let line = 0; line < 50; line++) log.info({ line }, 'told to a full disk')
    await new Promise((resolve) => setTimeout(resolve, 300))
    console.error('still here')`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
  })
  let output = ''
  child.stderr!.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  closeSync(full)
  expect([code, output]).toEqual([0, expect.stringContaining('still here')])
})
