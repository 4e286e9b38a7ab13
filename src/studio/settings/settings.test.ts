import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { rulesOf } from '#/platform/markets/market-at.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { applySettings } from '#/platform/markets/settings/settings.ts'
import { readSettings } from '#/platform/settings/follow-settings.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { settingsWorld } from '#/testing/world/settings-world.ts'

const app = await testApp()
const { admin, other, finance, support, goTo, show, change, preview, withdraw } = await settingsWorld(app)
const today = (key: string) => show(key).then(({ shown }) => shown)

describe('R8.09 a value that one colleague plans', () => {
  const key = 'exchangeHoldHours'

  test('holds from its day on, with its history, and a preview changes nothing', async () => {
    const body = { key, value: 24, from: '2026-03-10' }
    const shown = await preview(body)
    expect(shown.body).toMatchObject({ state: 'shown', effect: { before: '48 hours', after: '24 hours' } })
    expect((await show(key)).history).toHaveLength(1)
    expect((await change(body)).body).toMatchObject({ state: 'planned' })
    expect(rulesOf('se').exchangeHoldHours.at(-1)).toEqual({ from: '2026-03-10', value: 24 })
    expect(rulesOf('da').exchangeHoldHours).toHaveLength(1)
    const { history } = await show(key)
    expect(history.map(({ shown, state, plan }) => [shown, state, plan?.by])).toEqual([
      ['24 hours', 'planned', 'The admin'],
      ['48 hours', 'in force', undefined],
    ])
    const acts = await app.ask('GET', '/studio/acts/:kind/:id', {
      ...{ as: admin, params: { kind: 'market-setting', id: `se/${key}` } },
    })
    expect(acts.items).toMatchObject([
      {
        act: 'setting-planned',
        before: { value: '48 hours' },
        after: { value: '24 hours', from: '2026-03-10' },
      },
    ])
  })

  test('is withdrawn before its day, and planned anew', async () => {
    expect((await withdraw(key, '2026-03-10')).status).toBe(200)
    expect(rulesOf('se').exchangeHoldHours).toHaveLength(1)
    expect((await withdraw(key, '2026-03-10')).status, 'twice').toBe(404)
    expect((await change({ key, value: 36, from: '2026-03-10' })).status).toBe(200)
    const { history } = await show(key)
    expect(history.map(({ shown, state }) => `${shown} ${state}`)).toEqual([
      '36 hours planned',
      '24 hours withdrawn',
      '48 hours in force',
    ])
    expect(history[1]!.plan).toMatchObject({ withdrawn: { by: 'The admin', reason: 'Not after all' } })
  })

  test.each([
    { value: 36, from: '2026-03-02', why: /later day/, because: 'today has begun' },
    { value: 36, from: '2029-03-05', why: /later day/, because: 'it is too far ahead' },
    { value: 0, from: '2026-04-01', why: /From 1 to 168/, because: 'it is out of bounds' },
    { value: 'much', from: '2026-04-01', why: /whole number/, because: 'it is no number' },
    { value: 36, from: '2026-04-01', why: /already/, because: 'nothing would change' },
    { value: 12, from: '2026-03-10', why: /has planned a value/, because: 'the day is taken' },
  ])('$value from $from is refused: $because', async ({ value, from, why }) => {
    const { status, body } = await change({ key, value, from })
    expect(status).toBeGreaterThan(400)
    expect(body.error?.message).toMatch(why)
  })

  test('whose day has begun stays, and the former value is planned from a later day', async () => {
    await goTo('2026-03-10T08:00:00Z')
    expect(await today(key)).toBe('36 hours')
    const { body, status } = await withdraw(key, '2026-03-10')
    expect([status, body.error?.message]).toEqual([422, expect.stringMatching(/in force since 10 Mar 2026/)])
    expect((await change({ key, value: 48, from: '2026-03-11' })).status).toBe(200)
    await expect(
      app.db.run(sql`
        INSERT INTO market_setting (market, key, from_day, revision, value, reason, by_id, at)
        VALUES ('se', ${key}, '2026-03-10', 5, '12', 'Later', ${admin.id}, ${app.clock.now()})`),
      'in the database too',
    ).rejects.toThrow('market_setting_ahead')
    await expect(app.db.run(sql`DELETE FROM market_setting`)).rejects.toThrow()
    await expect(app.db.run(sql`UPDATE market_setting SET value = '1'`)).rejects.toThrow()
  })

  test('two admins at once: one plans it, the other hears who, what and when', async () => {
    const { version: seen } = await show('previewHours')
    const both = await Promise.all([
      change({ key: 'previewHours', value: 24, from: '2026-05-01', seen }),
      change({ key: 'previewHours', value: 72, from: '2026-06-01', seen }, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { error } = both.find(({ status }) => status === 409)!.body
    expect(error?.message).toMatch(/^The admin has changed this meanwhile: planned a value, 10 Mar 2026/)
    expect((await show('previewHours')).history.filter(({ state }) => state === 'planned')).toHaveLength(1)
  })
})

describe('R8.09 T22 who may', () => {
  test('support plans opening hours and nothing else, finance reads, others do not', async () => {
    const hours = [{ weekday: 1, from: '08:00', until: '16:00' }]
    expect((await change({ key: 'openingHours', value: hours, from: '2026-06-01' }, support)).status).toBe(
      200,
    )
    expect((await change({ key: 'exchangeHoldHours', value: 24, from: '2026-06-01' }, support)).status).toBe(
      403,
    )
    expect((await change({ key: 'openingHours', value: [], from: '2026-07-01' }, finance)).status).toBe(403)
    expect((await show('openingHours', finance)).may).toBe(false)
    const stylist = await givenStaff(app, 'stylist')
    expect((await app.call('GET', '/studio/settings', { as: stylist })).status).toBe(403)
  })

  test('an unknown key, or one that the country does not have, does not exist', async () => {
    for (const key of ['vatRate', 'nothing', 'instalmentFees.halfNow.fee']) {
      const { status } = await app.call('GET', '/studio/settings/:market/:key', {
        as: admin,
        params: { market: 'se', key },
      })
      expect([key, status]).toEqual([key, 404])
    }
  })

  test('each country lists its values with the next one', async () => {
    const { settings } = await app.ask('GET', '/studio/settings/:market', {
      as: admin,
      params: { market: 'se' },
    })
    expect(settings.find(({ key }) => key === 'openingHours')?.next?.value).toBe('Monday: 08:00–16:00')
    const { planned, changes } = await app.ask('GET', '/studio/settings', { as: finance })
    expect(planned.map(({ key }) => key)).toContain('openingHours')
    expect(changes.find(({ key }) => key === 'openingHours')).toMatchObject({
      by: 'The support',
      withdrawn: false,
    })
  })
})

test('R8.03 R8.09 another time of the collection tells the orders that follow it, and moves their day to ship by', async () => {
  const { body } = await preview({ key: 'collection.at', value: '11:00', from: '2026-06-02' })
  expect(body).toMatchObject({
    effect: {
      ...{ before: '15:00', after: '11:00' },
      affected: [
        {
          what: 'Orders that wait to be packed or to leave',
          effect: 'leave with the collection of their own day',
        },
        { what: 'Colleagues' },
      ],
    },
  })
})

test('R8.09 the database has the time zones of the code', async () => {
  for (const market of marketIds) {
    const { at } = await app.db.one<{ at: Date }>(
      sql`SELECT market_day_begins(${market}, '2026-07-01') AS at`,
    )
    const { timeZone } = marketOf(market)
    expect(at.getTime()).toBe(
      Temporal.PlainDate.from('2026-07-01').toZonedDateTime(timeZone).epochMilliseconds,
    )
  }
})

test('R8.09 a process that starts reads what is planned', async () => {
  const { exchangeHoldHours } = rulesOf('se')
  applySettings([])
  expect(rulesOf('se').exchangeHoldHours).toHaveLength(1)
  await readSettings(app.db)
  expect(rulesOf('se').exchangeHoldHours).toEqual(exchangeHoldHours)
})
