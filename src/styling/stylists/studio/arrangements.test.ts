import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { studioDay } from '../with-us.ts'

const app = await testApp()
const [own, deputy, lead] = [
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'admin'),
]
const listed = async () => (await app.ask('GET', '/studio/stylists', { as: lead })).stylists
const today = Temporal.PlainDate.from(studioDay(app.clock.now()))
const days = (from: number, to: number) => ({
  from: today.add({ days: from }).toString(),
  to: today.add({ days: to }).toString(),
})
const goAway = (as: Who, body: { from: string; to: string }) =>
  app.ask('POST', '/studio/calls/hours/:stylistId/away', { as, params: { stylistId: as.id }, body })

test('R6.05 the lead sees the deputies and the next days away', async () => {
  const rowOf = async () => (await listed()).find(({ id }) => id === own.id)
  const name = (await listed()).find(({ id }) => id === deputy.id)!.name
  expect(await rowOf()).toMatchObject({ isAway: false, deputy: null, standsIn: null, away: null })
  await givenHours(app, own, { deputyId: deputy.id })
  await goAway(own, days(9, 9))
  await goAway(own, days(3, 4))
  expect(await rowOf()).toMatchObject({
    markets: ['da', 'se', 'nl', 'de'],
    isAway: false,
    deputy: name,
    standsIn: null,
    away: days(3, 4),
  })
  await goAway(own, days(0, 0))
  expect(await rowOf()).toMatchObject({ isAway: true, deputy: name, standsIn: name, away: days(0, 0) })
  await givenHours(app, deputy)
  await goAway(deputy, days(0, 1))
  expect(await rowOf(), 'the deputy is away as well').toMatchObject({ deputy: name, standsIn: null })
})

test('R6.05 R8.02 R8.08 each of the lead’s counts links to a list of that length: members, and boxes to style', async () => {
  const studio = await givenStudio(app)
  const [one, two] = [await givenCustomer(app), await givenCustomer(app, 'de')]
  const began = await studio.order(one)
  await studio.style(began, studio.shelf.slice(0, 5))
  const waits = await studio.order(two)
  await app.db.run(sql`UPDATE member SET stylist_id = ${own.id} WHERE id IN (${one.id}, ${two.id})`)
  await app.db.run(sql`UPDATE box SET stylist_id = ${own.id} WHERE id = ${began}`)
  const membersOf = async (stylist: string) =>
    app.ask('GET', '/studio/customers', { as: lead, query: { stylist } })
  const boxesOf = async (whose: string, state?: 'to-style') =>
    (await app.ask('GET', '/studio/desk', { as: lead, query: { whose, state } })).rows.map(({ id }) => id)
  const row = (await listed()).find(({ id }) => id === own.id)
  const found = await membersOf(own.id)
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(found.stylists.map(({ id }) => id)).toContain(own.id)
  expect(row?.members).toBe(found.total)
  expect(await boxesOf(own.id, 'to-style')).toEqual([waits])
  expect(row?.waiting).toBe(1)
  expect(await boxesOf(own.id), 'what is with the member is theirs as well').toEqual([waits, began])
  expect((await membersOf('nobody')).rows).toEqual([])
  expect(await boxesOf('nobody')).toEqual([])
})
