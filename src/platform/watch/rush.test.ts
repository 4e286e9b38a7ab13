import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { level } from './rush.rule.ts'
import { openRush } from './rush.ts'

type Step = [ms: number, open: number]

test.each<{ steps: Step[]; from: number; to: number; because: string }>([
  { steps: [[5000, 0]], from: 0, to: 0, because: 'nobody is there' },
  { steps: [[3000, 16]], from: 15, to: 16, because: 'sixteen buyers wait for three seconds' },
  { steps: [[100, 16]], from: 1, to: 2, because: 'the files of one page are no rush' },
  {
    steps: [
      [3000, 16],
      [1500, 0],
    ],
    from: 3,
    to: 4,
    because: 'a rush is over within two seconds',
  },
  {
    steps: Array.from({ length: 100 }, (_, n): Step => [n % 2 ? 10 : 40, n % 2 ? 1 : 0]),
    from: 0.1,
    to: 0.3,
    because: 'one request after the other',
  },
])('R9.04 the average of open requests: $because', ({ steps, from, to }) => {
  const average = level({ seconds: 1 })
  let now = 0
  average.pass(now, 0)
  let value = 0
  for (const [ms, open] of steps) {
    now += ms
    value = average.pass(now, open)
  }
  expect(value).toBeGreaterThanOrEqual(from)
  expect(value).toBeLessThanOrEqual(to)
})

test.each([
  { path: '/api/shop/checkout', rush: true, because: 'buyers wait' },
  { path: '/sandbox/stripe/v1/payment_intents', rush: false, because: 'the sandbox is another company' },
])('R9.04 eight open requests of $path: $because', async ({ path, rush }) => {
  const isRush = openRush()
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response)).listen(0)
  await once(server, 'listening')
  const asked = Array.from({ length: 8 }, () =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
  )
  await expect.poll(() => held.length).toBe(8)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(isRush()).toBe(rush)
  for (const response of held) response.end()
  await Promise.all(asked)
  await expect.poll(isRush, { timeout: 5000 }).toBe(false)
  server.close()
})
