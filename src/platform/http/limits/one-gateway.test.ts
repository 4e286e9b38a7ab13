import { expect, test } from 'vitest'
import { testApp } from '#/testing/world/app.ts'
import { gatewayWorld } from '#/testing/world/gateway-world.ts'

const app = await testApp()
const { call } = app
const { gateway, refused, visit, visitAll, guessCodes } = await gatewayWorld(app, 50)

test('T65 T114 fifty honest visitors of one gateway are not refused, while guessing there is', async () => {
  await visitAll()

  expect(await guessCodes(12)).toEqual([...Array(10).fill(422), 429, 429])
  await visit(1)
  expect(refused, 'who guesses at one cart stops no other').toEqual([])
  const passwords = []
  for (let n = 0; n < 80; n++) {
    const body = { email: `target${n}@garderobe.example`, password: 'wrong' }
    passwords.push((await call('POST', '/login', { body, remoteAddress: gateway })).status)
  }
  expect(passwords).toContain(429)
  expect(passwords.indexOf(429)).toBeLessThanOrEqual(60)
})

test('T65 guessing codes with new carts is stopped by the network’s limit', async () => {
  const statuses = []
  for (let carts = 0; carts < 20; carts++) statuses.push(...(await guessCodes(10, '203.0.113.8')))
  expect(statuses.filter((status) => status === 422)).toHaveLength(150)
  expect(statuses.slice(-20)).toEqual(Array(20).fill(429))
})
