import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { testApp } from '#/testing/world/app.ts'
import { callWorld } from '#/testing/world/call-world.ts'

const app = await testApp()
const { db, call } = app
const { ida, liv, admin, member, view, booked, templates, rows } = await callWorld(app)

/** A member of Ida with a booked call, who may get Liv: the admin is not assigned, as the member has left them before. */
async function ofIda(): Promise<Customer> {
  const anna = await member()
  await db.run(sql`UPDATE member SET stylist_id = ${ida.id} WHERE id = ${anna.id}`)
  await db.run(sql`INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, words, at)
    VALUES (${app.ctx.random.uuid()}, ${anna.id}, ${admin.id}, ${ida.id}, 'asked', 'taste', '', ${app.clock.now()}::timestamptz - interval '60 days')`)
  return anna
}
const another = (as: Customer) =>
  call('POST', '/stylist/another', { as, market: as.market, body: { why: 'taste', words: '' } })

test('R6.16 R6.05 with another stylist the booked call goes to the new one, and the member is told', async () => {
  const anna = await ofIda()
  const { startsAt } = await booked(anna)
  await givenHours(app, liv)
  expect((await another(anna)).status).toBe(200)
  expect(await rows()).toEqual([{ state: 'booked', stylistId: liv.id, sequence: 1 }])
  expect((await view(anna)).call).toMatchObject({ startsAt })
  await app.settle()
  expect(await templates(anna)).toEqual(['call-booked', 'call-booked'])
})

test('R6.16 a call at an hour that the new stylist does not have is cancelled, with a mail to other times', async () => {
  const anna = await ofIda()
  await booked(anna)
  await givenHours(app, liv, { hours: [{ weekday: 6, starts: '09:00', ends: '12:00' }] })
  expect((await another(anna)).status).toBe(200)
  expect(await rows()).toMatchObject([{ state: 'cancelled', stylistId: ida.id }])
  await app.settle()
  expect(await templates(anna)).toEqual(['call-booked', 'call-cancelled'])
  expect((await view(anna)).call).toBeNull()
})

test('R6.16 the call of another member stays', async () => {
  const [anna, eva] = [await ofIda(), await ofIda()]
  await booked(eva)
  await givenHours(app, liv)
  expect((await another(anna)).status).toBe(200)
  expect(await rows()).toMatchObject([{ state: 'booked', stylistId: ida.id }])
})

test('R6.16 a move of the call and a change of the stylist at one moment: one call, with one stylist', async () => {
  const anna = await ofIda()
  const { id } = await booked(anna)
  await givenHours(app, liv)
  const { slots } = await view(anna)
  const moved = call('POST', '/calls/:callId/move', {
    ...{ as: anna, params: { callId: id }, body: { startsAt: slots[3]! } },
  })
  const answers = await Promise.all([moved, another(anna)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rows()).toMatchObject([{ state: 'booked', stylistId: liv.id }])
})
