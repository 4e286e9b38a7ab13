import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { callWorld } from '#/testing/world/call-world.ts'

const app = await testApp()
const { call, ask } = app
const { liv, member, view, book, booked, templates, rows, goTo, fileOf } = await callWorld(app)

describe('R6.16 a booked call', () => {
  test('is moved: the same entry of the calendar at another time, and the old time is free for others', async () => {
    const anna = await member('nl')
    const { id, startsAt } = await booked(anna)
    const [, second] = (await view(anna)).slots
    const params = { callId: id }
    await ask('POST', '/calls/:callId/move', { as: anna, params, body: { startsAt: second! } })
    await ask('POST', '/calls/:callId/move', { as: anna, params, body: { startsAt: second! } })
    expect((await view(anna)).call).toMatchObject({ id, startsAt: second })
    expect((await view(await member('nl'))).slots[0]).toBe(startsAt)
    await app.settle()
    expect(await templates(anna)).toEqual(['call-booked', 'call-booked'])
    const file = await fileOf(anna)
    expect(file).toMatch(/METHOD:REQUEST\r\n[\s\S]*SEQUENCE:1\r\n/)
    expect(file).toContain(`UID:${id}@`)
  })

  test('is cancelled: the calendar takes it out, no reminder comes, and another can be booked', async () => {
    const anna = await member()
    const { id, startsAt } = await booked(anna)
    const params = { callId: id }
    await ask('POST', '/calls/:callId/cancel', { as: anna, params })
    expect((await call('POST', '/calls/:callId/cancel', { as: anna, params })).status).toBe(409)
    await app.settle()
    expect(await fileOf(anna)).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/)
    expect((await view(anna)).call).toBeNull()
    await booked(anna, 5)
    await goTo(startsAt, anna)
    expect((await templates(anna)).filter((name) => name === 'call-cancelled')).toHaveLength(1)
  })

  test('cannot be seen, moved or cancelled by another member', async () => {
    const [anna, eva] = [await member(), await member()]
    const { id } = await booked(anna)
    const asEva = { as: eva, params: { callId: id } }
    const [startsAt] = (await view(eva)).slots
    const answers = [
      await call('POST', '/calls/:callId/move', { ...asEva, body: { startsAt: startsAt! } }),
      await call('POST', '/calls/:callId/cancel', asEva),
      await call('GET', '/calls/:callId/calendar', asEva),
      await call('POST', '/studio/calls/:callId/outcome', {
        as: liv,
        params: { callId: id },
        body: { outcome: 'held', note: '' },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('is reminded of the day before and the hour before, at the time it has then', async () => {
    const anna = await member()
    const { id, startsAt } = await booked(anna, 12)
    const { slots } = await view(anna)
    const later = slots[slots.indexOf(startsAt) + 6]!
    await ask('POST', '/calls/:callId/move', { as: anna, params: { callId: id }, body: { startsAt: later } })
    const hoursBefore = (hours: number) => new Date(new Date(later).getTime() - hours * 3_600_000)
    const reminders = async () => (await templates(anna)).filter((name) => name === 'call-reminder').length
    await goTo(hoursBefore(24.1))
    expect(await reminders()).toBe(0)
    await goTo(hoursBefore(24))
    expect(await reminders()).toBe(1)
    await goTo(hoursBefore(1))
    expect(await reminders()).toBe(2)
    await goTo(hoursBefore(-1), anna)
    expect([await reminders(), await rows()]).toMatchObject([2, [{ state: 'ended' }]])
    expect((await view(anna)).call).toBeNull()
    await booked(anna)
  })

  test('is not moved or cancelled once it has begun', async () => {
    const anna = await member()
    const { id, startsAt } = await booked(anna)
    const { slots } = await view(anna)
    const later = slots.at(-1)!
    await goTo(startsAt, anna)
    const before = await rows()
    const moved = await move(anna, id, later)
    const cancelled = await call('POST', '/calls/:callId/cancel', { as: anna, params: { callId: id } })
    expect([moved, cancelled]).toMatchObject([
      { status: 409, body: { error: { code: 'changed-meanwhile' } } },
      { status: 409, body: { error: { code: 'changed-meanwhile' } } },
    ])
    expect(await rows()).toEqual(before)
    expect(before).toMatchObject([{ state: 'booked', sequence: 0 }])
  })

  test('is neither moved into the past nor booked there: the answer says that the time has passed', async () => {
    const anna = await member()
    const { id } = await booked(anna)
    const passed = { status: 409, body: { error: { code: 'call-passed' } } }
    for (const at of ['2020-01-01T09:00:00.000Z', app.clock.now().toISOString()])
      expect(await move(anna, id, at), at).toMatchObject(passed)
    expect(await book(await member(), '2020-01-01T09:00:00.000Z')).toMatchObject(passed)
    expect(await rows()).toMatchObject([{ sequence: 0 }])
  })

  test('that was moved has one planned job: the old one is removed, and does nothing if it had begun', async () => {
    const anna = await member()
    const { id, startsAt } = await booked(anna, 12)
    const later = (await view(anna)).slots.at(-1)!
    expect((await move(anna, id, later)).status).toBe(200)
    const planned = await app.db.many<{ sequence: number }>(sql`
      SELECT (payload->>'sequence')::int AS sequence FROM job
      WHERE subject = ${id} AND kind IN ('remind-of-call', 'end-call') AND done_at IS NULL`)
    expect(planned.map(({ sequence }) => sequence)).toEqual([1, 1, 1])
    await goTo(new Date(new Date(startsAt).getTime() - 3_600_000), anna)
    const reminders = async () => (await templates(anna)).filter((name) => name === 'call-reminder').length
    const before = await reminders()
    await enqueue(app.db, ofOldTime('remind-of-call', { sequence: 0, when: 'hour' }))
    await enqueue(app.db, ofOldTime('end-call', { sequence: 0 }))
    await app.settle()
    expect([await reminders(), await rows()]).toMatchObject([before, [{ state: 'booked', sequence: 1 }]])
    function ofOldTime(kind: string, payload: Record<string, unknown>) {
      return { kind, subject: id, payload, dueAt: app.clock.now(), now: app.clock.now() }
    }
  })
})

const move = (as: Customer, callId: string, startsAt: string) =>
  call('POST', '/calls/:callId/move', { as, params: { callId }, body: { startsAt } })
