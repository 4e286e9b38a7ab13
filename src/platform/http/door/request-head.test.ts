import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'

/** Requests that a browser never sends, byte by byte (T6, T38). */
const { app, call } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
afterAll(() => app.close())
const { body: member } = await call('POST', '/register', { body: registration('da') })
const own = `authorization: UID ${member.id} ${member.token}`

/** The whole answer to these lines; the connection is closed after it. */
function say(lines: string[], body: Buffer | string = ''): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('end', () => resolve(answer)).on('error', reject)
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  socket.write(body)
  return promise.then((text) => ({
    status: Number(text.split(' ')[1]),
    body: text
      .split('\r\n\r\n')
      .slice(1)
      .join('')
      .replace(/"requestId":"[^"]+"/, ''),
  }))
}
const host = 'host: localhost'

describe('T38 an address that is no path is refused', () => {
  test.each([
    { line: 'GET * HTTP/1.1' },
    { line: 'OPTIONS * HTTP/1.1' },
    { line: 'GET http://localhost/api/identity HTTP/1.1' },
    { line: 'GET https://evil.example/api/identity HTTP/1.1' },
    { line: 'POST http://localhost/api/logout HTTP/1.1' },
    { line: 'GET http://localhost/nowhere HTTP/1.1' },
    { line: 'GET api/identity HTTP/1.1' },
  ])('$line', async ({ line }) => {
    const { status } = await say([line, host])
    expect(status).toBe(400)
  })
  test('a path is taken, also from a balancer that speaks HTTP/1.0 and names no host', async () => {
    expect((await say(['GET /api/identity HTTP/1.1', host])).status).toBe(200)
    expect((await say(['GET /healthcheck HTTP/1.0'])).status).toBe(200)
  })
})

describe('T6 T36 a single header is refused when doubled', () => {
  const json = 'content-type: application/json'
  test.each([
    { what: 'Host', lines: ['GET /api/identity HTTP/1.1', host, 'Host: evil.example'] },
    { what: 'Host, the same', lines: ['GET /api/identity HTTP/1.1', host, 'HOST: localhost'] },
    {
      what: 'Content-Type',
      lines: ['POST /api/logout HTTP/1.1', host, json, 'content-type: text/plain', 'content-length: 2'],
    },
    {
      what: 'Content-Length',
      lines: ['POST /api/logout HTTP/1.1', host, json, 'content-length: 2', 'content-length: 3'],
    },
  ])('$what', async ({ lines }) => {
    expect((await say(lines, '{}')).status).toBe(400)
  })
  test('Authorization: a visitor, as with a wrong one', async () => {
    const ask = (...more: string[]) => say(['GET /api/me HTTP/1.1', host, ...more])
    const wrong = await ask('authorization: UID nobody')
    expect(wrong.status).toBe(401)
    expect((await ask(own)).status).toBe(200)
    expect(await ask(own, own)).toEqual(wrong)
    expect(await ask(own, 'Authorization: UID nobody')).toEqual(wrong)
  })
})

describe('T37 JSON is UTF-8, and other encodings are refused', () => {
  const write = (body: Buffer, type = 'application/json') =>
    say(
      ['POST /api/login HTTP/1.1', host, `content-type: ${type}`, `content-length: ${body.length}`],
      body,
    ).then(({ status }) => status)
  const credentials = Buffer.from('{"email":"å@garderobe.example","password":"x"}')

  test.each([
    { what: 'a byte that begins nothing', bytes: [0xff] },
    { what: 'half a character', bytes: [0xc3] },
    { what: 'a slash in two bytes', bytes: [0xc0, 0xaf] },
    { what: 'half of a pair', bytes: [0xed, 0xa0, 0x80] },
    { what: 'Latin-1', bytes: [...Buffer.from('å', 'latin1')] },
  ])('$what is a 400', async ({ bytes }) => {
    const broken = Buffer.concat([
      Buffer.from('{"email":"a'),
      Buffer.from(bytes),
      Buffer.from('@b.se","password":"x"}'),
    ])
    expect(await write(broken)).toBe(400)
  })
  test.each([
    'application/json; charset=utf-16',
    'application/json;charset=utf-7',
    'application/json; charset=latin1; x=y',
    'application/json; charset="iso-8859-1"',
    'application/json; x=y; charset=utf-32',
    'application/json; charset=',
  ])('%s is a 400', async (type) => {
    expect(await write(credentials, type)).toBe(400)
  })
  test.each(['application/json', 'application/json; charset=UTF-8', 'application/json;charset="utf-8"'])(
    '%s is read',
    async (type) => {
      expect(await write(credentials, type)).toBe(401)
    },
  )
})
