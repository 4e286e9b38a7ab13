import { afterEach, describe, expect, test } from 'vitest'
import { buildPages } from '#/entry/shell/build/build.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { datedRules } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { since } from '#/platform/markets/rules/dated.ts'
import type { MarketRules } from '#/platform/markets/rules/rules.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type CustomerTexts, placeholders } from '#/platform/texts/message.rule.ts'
import { messagesOf, setEdits } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { lawWorld } from '#/testing/world/law-world.ts'
import { type LawFacts, lawFacts } from './law-facts.ts'
import { endLawNight, type LawReading, storeLawReadings, takeLawNight } from './law-readings.ts'
import { lawRows } from './law-rows.ts'
import { readLaw, watchLaw } from './read-law.ts'

await buildPages()
const app = await testApp({ pages: pages({ environment: 'local' }) })
const { ctx, db, clock } = app
clock.set(new Date('2026-11-30T09:00:00Z'))
const admin = await givenStaff(app, 'admin')

const { real, outside, facts, levelsOf, withPages } = lawWorld(app)
const everywhere = (level: string) => Object.fromEntries(marketIds.map((id) => [id, level]))
/** A level in each country of a law. */
const inCountriesOf = (id: string, level: string) =>
  Object.fromEntries(lawRows.find((row) => row.id === id)!.countries.map((market) => [market, level]))

const nothingEdited = { publication: 0, texts: new Map<string, CustomerTexts>() }
afterEach(() => setEdits(nothingEdited))
const edit = (key: TextKey, words: CustomerTexts) =>
  setEdits({ publication: 1, texts: new Map([[key, words]]) })
/** Other words in the place of a text, with its placeholders. */
function otherWords(key: TextKey): CustomerTexts {
  const names = placeholders(messagesOf('da')[key])
  const values = names === '' ? '' : ` ${names.replaceAll(/\w+/g, '{$&}')}`
  return { da: `Send${values}`, se: `Skicka${values}`, nl: `Verzenden${values}`, de: `Absenden${values}` }
}

test('R11.01 the pages, mails and papers as they are keep every law that is checked', async () => {
  expect(ctx.textPages().size).toBeGreaterThan(100)
  const readings = await readLaw(facts, { now: clock.now() })
  expect(readings.length).toBeGreaterThan(200)
  expect(readings.filter(({ level }) => level === 'red')).toEqual([])
})

describe('R11.01 a change that breaks a law turns its check red', () => {
  const worded = lawRows.flatMap(({ id, seen: { fixed } }) => (fixed ? [{ id, key: fixed }] : []))
  test.each(worded)('other words on $id', async ({ id, key }) => {
    expect(await levelsOf(id)).toEqual(inCountriesOf(id, 'green'))
    edit(key, otherWords(key))
    expect(await levelsOf(id)).toEqual(inCountriesOf(id, 'red'))
  })

  test('each text that a law names, without its words', async () => {
    const kept: string[] = []
    for (const { id, seen } of lawRows)
      for (const text of new Set(seen.texts)) {
        const message: LawFacts['message'] = (market, key) => (key === text ? '' : facts.message(market, key))
        const levels = await levelsOf(id, { message })
        if (Object.values(levels).some((level) => level !== 'red')) kept.push(`${id}: ${text}`)
      }
    expect(kept).toEqual([])
  })

  test('a page without its notice', async () => {
    const before = await levelsOf('withdrawal-form')
    const after = await levelsOf(
      'withdrawal-form',
      withPages((html) => html.replace(/<section id="form">.*?<\/section>/s, '')),
    )
    expect([before, after]).toEqual([everywhere('green'), everywhere('red')])
  })

  test.each([
    { id: 'withdrawal-link', href: 'href="/withdraw"', countries: marketIds },
    { id: 'end-link', href: 'href="/end-subscription"', countries: ['de'] },
  ])('pages without the link of $id', async ({ id, href, countries }) => {
    const unlinked = withPages((html) => html.replaceAll(href, 'href="/shop"'))
    const red = Object.fromEntries(countries.map((market) => [market, 'red']))
    expect(await levelsOf(id, unlinked)).toEqual(red)
  })

  test('one page alone without the link', async () => {
    const page: LawFacts['page'] = async (market, path) => {
      const { status, html } = await outside.page(market, path)
      return { status, html: path === '/terms' ? html.replaceAll('href="/withdraw"', '') : html }
    }
    const [reading] = await readLaw(
      { ...facts, page },
      { now: clock.now(), rows: lawRows.filter(({ id }) => id === 'withdrawal-link') },
    )
    expect(reading).toMatchObject({ level: 'red', faults: ['No link `footer.withdraw` on /terms.'] })
  })

  test('a function behind a login', async () => {
    const access: LawFacts['access'] = (route) =>
      route === 'POST /api/withdrawals' ? 'member' : real.access(route)
    expect(await levelsOf('withdrawal-open', { access })).toEqual(everywhere('red'))
  })

  test('a mail without its link, a paper without its day', async () => {
    const mails: LawFacts['mails'] = async (market, name) =>
      (await facts.mails(market, name)).map(({ html }) => ({ html: html.replaceAll('/withdraw', '/shop') }))
    expect(await levelsOf('link-in-confirmation')).toEqual(everywhere('green'))
    expect(await levelsOf('link-in-confirmation', { mails })).toEqual(everywhere('red'))
    const invoice: LawFacts['invoice'] = async () => 'Faktura'
    expect(await levelsOf('invoice-content', { invoice })).toEqual(everywhere('red'))
  })

  const checked = lawRows.filter(({ seen, orders }) => seen.faults && orders.length > 0)
  test.each(checked.map(({ id }) => ({ id })))(
    '$id is red where nothing is said, linked or open',
    async ({ id }) => {
      const silent: Partial<LawFacts> = {
        page: async () => ({ status: 200, html: '<p></p>' }),
        mails: async () => [{ html: '<p></p>' }],
        invoice: async () => '',
        contract: async () => '',
        pagesThatSay: () => [],
        access: () => 'member',
      }
      expect(new Set(Object.values(await levelsOf(id, silent)))).toEqual(new Set(['red']))
    },
  )

  test('a check that fails is red', async () => {
    const page: LawFacts['page'] = async () => {
      throw new Error('no page')
    }
    expect(await levelsOf('terms', { page })).toEqual(everywhere('red'))
  })
})

describe('R9.05 where the source and the law differ', () => {
  const reminders = 'feePolicy §§ 280, 286, 288, 309 Nr. 5 BGB'
  const instalments = 'feePolicy Directive (EU) 2023/2225, § 506 BGB'

  test('the source’s rule stays, and the cockpit says so', async () => {
    expect([await levelsOf(reminders), await levelsOf(instalments)]).toEqual([
      { de: 'differs' },
      { de: 'differs' },
    ])
  })

  test('a lawful value from a later day is told with that day, and keeps the law from it', async () => {
    const { feePolicy } = datedRules.de
    const undo = changeRules('de', {
      feePolicy: [...feePolicy, ...since<MarketRules['feePolicy']>('2027-01-01', 'lawful')],
    })
    const rows = lawRows.filter(({ id }) => id === reminders || id === instalments)
    const [today] = await readLaw(lawFacts(ctx, outside), { now: clock.now(), rows })
    expect(today).toMatchObject({ level: 'differs', keptFrom: '2027-01-01' })
    const later = new Date('2027-01-02T09:00:00Z')
    const then = lawFacts({ ...ctx, clock: { now: () => later } }, outside)
    const readings = await readLaw(then, { now: later, rows })
    expect(readings.map(({ level, keptFrom }) => [level, keptFrom])).toEqual([
      ['green', null],
      ['green', null],
    ])
    undo()
  })
})

test('R7.01 a shop for members leads visitors to the sign-in', async () => {
  const undo = changeRules('se', { shopFor: since<MarketRules['shopFor']>('2026-11-01', 'members') })
  const statusOf = async (market: MarketId, path: string) => (await real.page(market, path)).status
  expect([await statusOf('se', '/shop'), await statusOf('se', '/shop/cart')]).toEqual([302, 302])
  expect([await statusOf('se', '/terms'), await statusOf('se', '/shop/notice')]).toEqual([200, 200])
  expect(await statusOf('da', '/shop')).toBe(200)
  expect(await levelsOf('shop-sign-in')).toEqual({ ...everywhere('differs'), se: 'green' })
  undo()
})

describe('R11.01 the cockpit', () => {
  const signIn = () => openSession(ctx, { ownerKind: 'staff', ownerId: admin.id })
  const cockpit = async () => app.ask('GET', '/studio/law', { as: await signIn() })
  const onToday = async () =>
    (await app.ask('GET', '/studio/today', { as: await signIn() })).waiting.find(
      ({ of }) => of === 'law-check',
    )

  test('is unread before the first night, which one process reads once a day', async () => {
    const unread = await cockpit()
    expect(unread.readAt).toBeNull()
    expect(new Set(unread.rows.map(({ level }) => level))).toEqual(new Set(['unread', 'unchecked']))
    await watchLaw(ctx, outside)
    const { readAt, rows } = await cockpit()
    expect(rows.filter(({ level }) => level === 'unread')).toEqual([])
    expect(readAt).toBe('2026-11-30T09:00:00.000Z')
    expect(rows).toHaveLength(lawRows.length)
    expect(rows.find(({ id }) => id === 'withdrawal-button')).toMatchObject({
      ...{ level: 'green', article: 'Directive 2011/83/EU, article 11a (1)', from: '2026-06-19' },
      where: 'words of `withdraw.declare` on page /withdraw',
    })
    clock.advance('PT1H')
    await watchLaw(ctx, outside)
    expect((await cockpit()).readAt, 'not again on the same day').toBe(readAt)
  })

  test('reads the night again whose process was killed, half an hour later', async () => {
    const night = { day: '2026-12-24', version: 'killed' }
    const takeAt = (time: string) => takeLawNight(db, { ...night, now: new Date(`2026-12-24T${time}Z`) })
    expect(await takeAt('01:00:00')).toBe(true)
    expect(await takeAt('01:30:00')).toBe(false)
    expect(await takeAt('01:30:01')).toBe(true)
    await endLawNight(db, { ...night, now: new Date('2026-12-24T01:31:00Z') })
    expect(await takeAt('03:00:00')).toBe(false)
  })

  test('names the points in which the source and the law differ', async () => {
    const named = (await cockpit()).rows.filter(({ level, source }) => level === 'differs' || source?.isNamed)
    expect(named.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...[
          'visitorDays Directive 2002/58/EC, article 5 (3)',
          'shop-sign-in',
          'feePolicy §§ 280, 286, 288, 309 Nr. 5 BGB',
        ],
        'feePolicy Directive (EU) 2023/2225, § 506 BGB',
      ]),
    )
  })

  test('a law that is not kept is on Today until it is kept again, and alarms once', async () => {
    expect(await onToday()).toMatchObject({ count: 0 })
    const read = async (changed: Partial<LawFacts> = {}) =>
      storeLawReadings(db, await readLaw({ ...facts, ...changed }, { now: clock.now() }), clock.now())
    const open = { access: () => 'member' as const }
    const turned = (readings: LawReading[]) => readings.map(({ law, market }) => `${law} ${market}`)
    clock.advance('PT1H')
    const first = turned(await read(open))
    expect(first).toContain('withdrawal-open nl')
    expect(await onToday()).toMatchObject({ count: first.length })
    expect((await onToday())?.first[0]?.detail).toContain('is not open to visitors')
    clock.advance('PT24H')
    expect(await read(open)).toEqual([])
    expect((await cockpit()).rows.find(({ id }) => id === 'withdrawal-open')).toMatchObject({ level: 'red' })
    clock.advance('PT1H')
    await read()
    expect(await onToday()).toMatchObject({ count: 0 })
  })
})
