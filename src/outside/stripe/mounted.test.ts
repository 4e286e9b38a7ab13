import { expect, test } from 'vitest'
import { testApp } from '#/testing/world/app.ts'

const { app, ctx } = await testApp()

test('R9.03 the shop’s own provider reaches the sandbox, and the card page its files', async () => {
  const customer = await ctx.payments.createCustomer({
    memberId: 'm',
    email: 'a@garderobe.example',
    key: 'k',
  })
  expect(customer.id).toMatch(/^cus_/)
  for (const file of [
    'v3',
    'card-frame',
    'card-frame.js',
    'card-frame.css',
    'dialog.css',
    'three-d-secure.js',
    'three-d-secure.css',
  ])
    expect((await app.inject(`/sandbox/stripe/js/${file}`)).statusCode).toBe(200)
  const answer = await app.inject('/sandbox/stripe/js/card-frame')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(ctx.payments.browser.scriptUrl).toBe('/sandbox/stripe/js/v3')
})
