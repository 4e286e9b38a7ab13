import { expect, test } from 'vitest'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { addressLine } from '#/platform/markets/address.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

test('R6.04 the order says where the box goes, in a line', async () => {
  await givenCustomer(app)
  const as = await givenCustomer(app, 'de')
  const { sendTo } = await app.ask('GET', '/styling/terms', { as })
  expect(sendTo).toBe(addressLine(found(await findMember(app.db, as.id))))
})
