import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { addresses } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { callWorld } from '#/testing/world/call-world.ts'

const app = await testApp()
const { db, call } = app
const { ida, liv, member, view, phoneOf, book, booked, templates, rows, fileOf } = await callWorld(app)

describe('R6.16 a member books a call', () => {
  test('at a time that is free, with a mail and its calendar file, and it is there with its facts', async () => {
    const anna = await member('se')
    const { slots, stylist, minutes, call: none } = await view(anna)
    expect([stylist, minutes, none]).toEqual([null, 20, null])
    const theirs = await booked(anna)
    expect(theirs).toMatchObject({
      startsAt: slots[0],
      topic: 'A coat',
      phone: phoneOf(anna),
      stylist: 'The',
    })
    expect((await view(anna)).slots).toContain(slots[0])
    expect((await view(await member('de'))).slots).not.toContain(slots[0])
    await app.settle()
    expect(await templates(anna)).toEqual(['call-booked'])
    const file = await fileOf(anna)
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:REQUEST\r\n[\s\S]*SEQUENCE:0\r\n/)
    expect(file).toContain(`UID:${theirs.id}@`)
    expect(file).toContain(`DTSTART:${slots[0]!.replace(/[-:]|\.000/g, '')}`)
    const { text, headers } = await call('GET', '/calls/:callId/calendar', {
      as: anna,
      params: { callId: theirs.id },
    })
    expect([headers['content-type'], text]).toEqual(['text/calendar; charset=utf-8', file])
  })

  test('T89 a double click and a lost answer are one call; a second one is refused', async () => {
    const anna = await member()
    const [first, second] = (await view(anna)).slots
    const answers = await Promise.all([
      book(anna, first!, 'one-call-only'),
      book(anna, first!, 'one-call-only'),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    )
    expect((await book(anna, first!, 'one-call-only')).status).toBe(201)
    expect(await rows()).toHaveLength(1)
    expect(await book(anna, second!)).toMatchObject({ status: 409, body: { error: { code: 'call-open' } } })
  })

  test.each([
    { because: 'no topic', topic: ' ', phone: addresses.se.phone, field: 'topic' },
    { because: 'no number of the market', topic: 'A coat', phone: '12', field: 'phone' },
    { because: 'a topic too long', topic: 'x'.repeat(301), phone: addresses.se.phone, field: 'topic' },
  ])('R5.14 is told at the field: $because', async ({ topic, phone, field }) => {
    const anna = await member('se')
    const [startsAt] = (await view(anna)).slots
    const { status, body } = await call('POST', '/calls', {
      as: anna,
      body: { startsAt: startsAt!, topic, phone },
    })
    expect([status, Object.keys((body as never as { error: { fields: object } }).error.fields)]).toEqual([
      400,
      [field],
    ])
  })

  test('only at times that are offered', async () => {
    const anna = await member()
    for (const startsAt of [
      '2026-03-03T08:07:00.000Z',
      '2026-03-03T21:00:00.000Z',
      '2026-06-01T08:00:00.000Z',
    ])
      expect((await book(anna, startsAt)).status).toBe(409)
    expect(await rows()).toEqual([])
  })

  test('with the own stylist as long as there is a time, else with one of the market’s', async () => {
    await givenHours(app, liv, { hours: [{ weekday: 2, starts: '14:00', ends: '14:20' }] })
    const anna = await member()
    await db.run(sql`UPDATE member SET stylist_id = ${liv.id} WHERE id = ${anna.id}`)
    const own = await view(anna)
    expect([own.stylist, own.slots.map((at) => at.slice(0, 16))]).toEqual([
      'The',
      ['2026-03-03T13:00', '2026-03-10T13:00'],
    ])
    await db.run(sql`DELETE FROM call_hours WHERE stylist_id = ${liv.id}`)
    const others = await view(anna)
    expect([others.stylist, others.slots.length]).toEqual([null, 60])
    await booked(anna)
    expect(await rows()).toMatchObject([{ stylistId: ida.id }])
  })

  test('T89 one of twenty simultaneous members gets the call, the others get a conflict and the other times', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => member()))
    const [startsAt] = (await view(people[0]!)).slots
    const answers = await Promise.all(people.map((who) => book(who, startsAt!)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const codes = answers.flatMap(({ status, body }) =>
      status === 201 ? [] : [(body as never as { error: { code: string } }).error.code],
    )
    expect(new Set(codes)).toEqual(new Set(['call-taken']))
    expect(await rows()).toHaveLength(1)
    const loser = people[answers.findIndex(({ status }) => status === 409)]!
    const { slots } = await view(loser)
    expect([slots.includes(startsAt!), slots.length]).toEqual([false, 59])
  })

  test('two stylists at one time take two calls, and no third', async () => {
    await givenHours(app, liv)
    const people = await Promise.all([member(), member(), member()])
    const [startsAt] = (await view(people[0]!)).slots
    const answers = await Promise.all(people.map((who) => book(who, startsAt!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    expect(new Set((await rows()).map(({ stylistId }) => stylistId))).toEqual(new Set([ida.id, liv.id]))
  })

  test('the database refuses two calls of a stylist at one time from any writer', async () => {
    const anna = await member()
    await booked(anna)
    const eva = await member()
    await expect(
      db.run(sql`
        INSERT INTO booked_call (id, member_id, stylist_id, market, starts_at, ends_at, busy_until, topic, phone, booked_at)
        SELECT ${app.ctx.random.uuid()}, ${eva.id}, stylist_id, market, starts_at + interval '5 minutes', ends_at, busy_until, topic, phone, booked_at
        FROM booked_call`),
    ).rejects.toMatchObject({ code: '23P01' })
  })
})

test('R6.16 T28 a visitor has no call, and a warehouse no list of them', async () => {
  expect((await call('GET', '/calls', {})).status).toBe(401)
  const packer = await givenStaff(app, 'warehouse')
  expect((await call('GET', '/studio/calls', { as: packer })).status).toBe(403)
})
