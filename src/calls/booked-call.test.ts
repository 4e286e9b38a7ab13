import { describe, expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { callWorld } from '#/testing/call-world.ts'

const app = await testApp()
const { call, ask } = app
const { liv, member, view, booked, templates, rows, goTo, fileOf } = await callWorld(app)

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

  test('is nobody else’s to see, move or cancel', async () => {
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
})
