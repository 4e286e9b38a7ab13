import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { callWorld } from '#/testing/world/call-world.ts'
import { handOverCalls } from './hand-over.ts'

const app = await testApp()
const { db, ask, clock } = app
const { ida, liv, member, view, book, booked, templates, rows } = await callWorld(app)

describe('R6.16 a stylist who', () => {
  const away = (as: Who, day: string) =>
    ask('POST', '/studio/calls/hours/:stylistId/away', {
      as,
      params: { stylistId: as.id },
      body: { from: day, to: day },
    })

  test('is away: a deputy who is free then takes the call over, and the member is told', async () => {
    await givenHours(app, ida, { deputyId: liv.id })
    const anna = await member()
    const { startsAt } = await booked(anna)
    await givenHours(app, liv)
    await away(ida, startsAt.slice(0, 10))
    expect(await rows()).toEqual([{ state: 'booked', stylistId: liv.id, sequence: 1 }])
    await app.settle()
    expect(await templates(anna)).toEqual(['call-booked', 'call-booked'])
    expect((await view(anna)).call).toMatchObject({ startsAt })
  })

  test('is away without a deputy: the member gets a mail with a link to other times; that day is not offered', async () => {
    const anna = await member()
    const { startsAt } = await booked(anna)
    const day = startsAt.slice(0, 10)
    await away(ida, day)
    expect(await rows()).toMatchObject([{ state: 'cancelled' }])
    await app.settle()
    expect(await templates(anna)).toEqual(['call-booked', 'call-cancelled'])
    expect((await view(anna)).slots.filter((at) => at.startsWith(day))).toEqual([])
    const { away: days } = await ask('GET', '/studio/calls/hours/:stylistId', {
      as: ida,
      params: { stylistId: ida.id },
    })
    const params = { stylistId: ida.id, id: days[0]!.id }
    await ask('DELETE', '/studio/calls/hours/:stylistId/away/:id', { as: ida, params })
    expect((await view(anna)).slots.some((at) => at.startsWith(day))).toBe(true)
  })

  test('leaves: nothing more is offered, and what was booked is handed over or cancelled', async () => {
    await givenHours(app, liv, { deputyId: ida.id })
    await givenHours(app, ida, { deputyId: liv.id, hours: [{ weekday: 3, starts: '09:00', ends: '09:20' }] })
    const [anna, eva] = [await member(), await member()]
    await db.run(sql`UPDATE member SET stylist_id = ${liv.id} WHERE id = ANY(${[anna.id, eva.id]})`)
    const isWednesday = (at: string) => new Date(at).getUTCDay() === 3
    const { slots } = await view(eva)
    expect((await book(anna, slots.find((at) => !isWednesday(at))!)).status).toBe(201)
    expect((await book(eva, slots.find(isWednesday)!)).status).toBe(201)
    await db.run(sql`UPDATE staff SET disabled_at = ${clock.now()} WHERE id = ${liv.id}`)
    await handOverCalls(app.ctx)
    await handOverCalls(app.ctx)
    const after = await db.many<{ memberId: string; state: string; stylistId: string }>(
      sql`SELECT member_id, state, stylist_id FROM booked_call`,
    )
    expect(after).toEqual(
      expect.arrayContaining([
        { memberId: anna.id, state: 'cancelled', stylistId: liv.id },
        { memberId: eva.id, state: 'booked', stylistId: ida.id },
      ]),
    )
    expect((await view(anna)).slots.filter((at) => !isWednesday(at))).toEqual([])
  })
})

test('R6.16 an account that is closed is not called', async () => {
  const anna = await member()
  await booked(anna)
  await db.run(sql`UPDATE member SET disabled_at = ${clock.now()} WHERE id = ${anna.id}`)
  await handOverCalls(app.ctx)
  expect(await rows()).toMatchObject([{ state: 'cancelled' }])
})
