import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.rule.ts'

let requests = 0
const server = createServer((request, response) => {
  requests++
  if (request.url === '/away') return response.writeHead(302, { location: '/picture' }).end()
  if (request.url === '/said') return response.writeHead(200, { 'content-length': '2000' }).end()
  if (request.url === '/large') return response.writeHead(200).end('x'.repeat(2000))
  if (request.url === '/slow') return response.writeHead(200).write('x')
  if (request.url === '/short') {
    response.writeHead(200, { 'content-length': '10' }).write('x')
    return setTimeout(() => response.destroy(), 50)
  }
  return response.writeHead(request.url === '/picture' ? 200 : 404).end('picture')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close().closeAllConnections())
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const options = { accept: 'image/*', most: 1000, seconds: 2 }

test.each([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:0:1::1', '2001:db8::1', 'ff02::1', 'localhost', ''],
])('T48 %s is not on the open net', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:400f::1'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

describe('T48 fetching an address from a file', () => {
  test.each([
    { address: 'file:///etc/passwd', why: 'form', because: 'it is no address of the net' },
    { address: `${origin}/picture`, why: 'form', because: 'it is not https' },
    { address: 'https://shop.example:8443/a.jpg', why: 'form', because: 'no shop has pictures on that port' },
    { address: 'https://me:secret@shop.example/a.jpg', why: 'form', because: 'nobody signs in there' },
    { address: 'https://127.0.0.1/a.jpg', why: 'inside', because: 'it is this machine' },
    { address: 'https://2130706433/a.jpg', why: 'inside', because: 'it is this machine as one number' },
    { address: 'https://0x7f.1/a.jpg', why: 'inside', because: 'it is this machine in other digits' },
    { address: 'https://[::ffff:127.0.0.1]/a.jpg', why: 'inside', because: 'it is this machine in IPv6' },
    {
      address: 'https://169.254.169.254/latest',
      why: 'inside',
      because: 'it is what a cloud tells its machines',
    },
    { address: 'https://localhost/a.jpg', why: 'inside', because: 'its name leads to this machine' },
    { address: 'no address', why: 'form', because: 'it is none' },
  ])('$address is not fetched: $because', async ({ address, why }) =>
    expect(await fetchPublic(address, options)).toEqual({ why }),
  )

  test('a name with a public and an internal address is not connected to, whatever it resolves to the next time', async () => {
    let times = 0
    const resolve = async () => {
      times++
      return [
        { address: '1.1.1.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]
    }
    expect(await fetchPublic('https://shop.example/a.jpg', { ...options, resolve })).toEqual({
      why: 'inside',
    })
    expect(times, 'asked once: what was checked is what is connected to').toBe(1)
  })

  test('a trusted origin is fetched from; no redirect is followed, no file above the limit is kept', async () => {
    const from = (path: string) => fetchPublic(origin + path, { ...options, trusted: origin })
    expect(await from('/picture')).toEqual({ bytes: Buffer.from('picture') })
    const before = requests
    expect(await from('/away')).toEqual({ why: 'answer' })
    expect(requests - before, 'a redirect is no picture').toBe(1)
    expect(await from('/none')).toEqual({ why: 'answer' })
    expect(await from('/said')).toEqual({ why: 'large' })
    expect(await from('/large')).toEqual({ why: 'large' })
    expect(await from('/short')).toEqual({ why: 'away' })
    expect(await from('/slow')).toEqual({ why: 'away' })
  })
})
