import { describe, expect, test } from 'vitest'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { callWorld } from '#/testing/world/call-world.ts'

const app = await testApp()
const { call, ask } = app
const { ida, liv, admin, member, phoneOf, booked, templates, goTo } = await callWorld(app)

describe('R6.16 the stylist', () => {
  const outcome = (as: Who, callId: string, result: 'held' | 'not-answered' | 'not-made') =>
    call('POST', '/studio/calls/:callId/outcome', {
      as,
      params: { callId },
      body: { outcome: result, note: 'A word' },
    })

  test('sees the calls with the member, the number and the topic, and today’s page counts them', async () => {
    const anna = await member()
    const { id, startsAt } = await booked(anna)
    const mine = async (as: Who) => (await ask('GET', '/studio/calls', { as })).calls
    expect(await mine(ida)).toMatchObject([
      { id, name: 'Anna Berg', topic: 'A coat', phone: phoneOf(anna), state: 'booked' },
    ])
    expect([(await mine(liv)).length, (await mine(admin)).length]).toEqual([0, 1])
    const waiting = async () =>
      (await ask('GET', '/studio/today', { as: ida })).waiting.find(({ of }) => of === 'call')
    expect(await waiting()).toMatchObject({ count: 0 })
    await goTo(new Date(new Date(startsAt).getTime() - 60_000))
    expect(await waiting()).toMatchObject({ count: 1, parts: [{ of: 'today', count: 1 }], first: [{ id }] })
    await goTo(new Date(new Date(startsAt).getTime() + 3_600_000))
    expect(await waiting()).toMatchObject({ count: 1, parts: [{ of: 'overdue', count: 1 }] })
    expect((await outcome(ida, id, 'held')).status).toBe(200)
    expect([await mine(ida), await waiting()]).toMatchObject([[], { count: 0 }])
  })

  test.each([
    { result: 'held', mail: undefined },
    { result: 'not-answered', mail: 'call-missed' },
    { result: 'not-made', mail: 'call-missed' },
  ] as const)('says once that it was $result, not before it begins', async ({ result, mail }) => {
    const anna = await member('de')
    const { id, startsAt } = await booked(anna)
    expect((await outcome(ida, id, result)).status).toBe(409)
    await goTo(startsAt)
    expect([(await outcome(ida, id, result)).status, (await outcome(ida, id, result)).status]).toEqual([
      200, 409,
    ])
    await app.settle()
    expect((await templates(anna)).includes('call-missed')).toBe(mail !== undefined)
    const { rows } = await ask('GET', '/studio/customers/:id/timeline', {
      as: admin,
      params: { id: anna.id },
      query: { kind: 'call' },
    })
    expect(rows.map(({ what, detail, text }) => [what, detail, text])).toEqual([
      [result, 'A coat', 'A word'],
      ['booked', 'A coat', null],
    ])
    if (!mail) return
    const { html } = (await mailsTo(app, anna.email)).find(({ template }) => template === mail)!
    expect(html).toContain('/book-call?at=')
  })

  test('saves hours without overlaps, and only their own; an admin saves everyone’s', async () => {
    const keep = (
      as: Who,
      of: Who,
      hours: { weekday: number; starts: string; ends: string }[],
      deputyId: string | null = null,
    ) =>
      call('PUT', '/studio/calls/hours/:stylistId', {
        as,
        params: { stylistId: of.id },
        body: { markets: ['da'], deputyId, hours },
      })
    const morning = { weekday: 1, starts: '09:00', ends: '12:00' }
    const answers = [
      await keep(ida, ida, [morning, { weekday: 1, starts: '11:00', ends: '13:00' }]),
      await keep(ida, ida, [{ weekday: 1, starts: '12:00', ends: '09:00' }]),
      await keep(ida, ida, [morning], ida.id),
      await keep(ida, liv, [morning]),
      await keep(admin, liv, [morning]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 404, 200])
    const saved = await ask('GET', '/studio/calls/hours/:stylistId', {
      as: liv,
      params: { stylistId: liv.id },
    })
    expect(saved).toMatchObject({ markets: ['da'], hours: [morning], away: [] })
  })
})
