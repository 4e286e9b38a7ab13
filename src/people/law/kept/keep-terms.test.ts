import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { setEdits } from '#/platform/texts/server-texts.ts'
import { testApp } from '#/testing/world/app.ts'
import { keepAllTerms, keepTerms, versionAt } from './keep-terms.ts'

const app = await testApp()
const { ctx, db, clock } = app
const DAY = '2026-03-02'

const publish = (lead: string) =>
  setEdits({
    publication: 1,
    texts: new Map([['terms.lead', { da: lead, se: lead, nl: lead, de: lead }]]),
  })
afterEach(() => setEdits({ publication: 0, texts: new Map() }))

const versions = async () =>
  (await app.ask('GET', '/terms', { market: 'de' })).versions.map(({ version }) => version)
const inForceAt = async (at: Date) =>
  (await db.one<{ version: string }>(sql`SELECT ${versionAt('de', at)} AS version`)).version
const leadOf = async (version: string) =>
  (await app.ask('GET', '/terms/:version', { market: 'de', params: { version } })).lead

test('R11.01 changed words are stored once, and each version is read at its own address', async () => {
  await keepAllTerms(ctx)
  await Promise.all([keepAllTerms(ctx), keepAllTerms(ctx)])
  expect(await versions()).toEqual([DAY])
  const before = await leadOf(DAY)

  clock.advance('PT1H')
  publish('A new lead.')
  expect(await keepTerms(ctx, 'de')).toBe(`${DAY}-2`)
  expect(await keepTerms(ctx, 'de')).toBe(`${DAY}-2`)
  expect([await leadOf(DAY), await leadOf(`${DAY}-2`)]).toEqual([before, 'A new lead.'])

  const morning = clock.now()
  clock.advance('P1D')
  publish('Another lead.')
  expect(await keepTerms(ctx, 'de')).toBe('2026-03-03')
  expect(await versions()).toEqual(['2026-03-03', `${DAY}-2`, DAY])
  expect(await leadOf('2026-03-09'), 'in force on that day').toBe('Another lead.')
  expect(await inForceAt(morning)).toBe(`${DAY}-2`)
  expect(await inForceAt(clock.now())).toBe('2026-03-03')
  expect(await inForceAt(new Date('2020-01-01T12:00:00Z')), 'the first that is stored').toBe(DAY)
})

test('R11.01 a stored version is not changed or deleted', async () => {
  await keepTerms(ctx, 'se')
  await expect(db.run(sql`UPDATE terms_text SET words = '{}'`)).rejects.toThrow()
  await expect(db.run(sql`DELETE FROM terms_text`)).rejects.toThrow()
})

test.each([
  { version: '2019-01-01', status: 404, because: 'nothing was stored then' },
  { version: 'yesterday', status: 400, because: 'it is no day' },
])('R11.01 $version: $because', async ({ version, status }) => {
  const answer = await app.call('GET', '/terms/:version', { market: 'de', params: { version } })
  expect(answer.status).toBe(status)
})
