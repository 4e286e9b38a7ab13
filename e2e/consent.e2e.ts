import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allGranted } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { photograph } from './photograph.ts'
import {
  banner,
  footerLink,
  openTelemetryWorld,
  reportError,
  settled,
  storedBy,
  telemetryIn,
  watchRequests,
} from './telemetry.ts'

const { world, visit, member, consents, collected, events, received, clear, until } =
  await openTelemetryWorld()

test('R11.02 before she has answered nothing is sent or kept, in any market', async () => {
  const unanswered = async (market: MarketId) => {
    const page = await visit(market, { consent: 'not-asked' })
    const requests = watchRequests(page)
    await settled(page, '/register')
    await banner(page, market).waitFor()
    await footerLink(page, textsOf(market)('footer.terms'))
    await photograph(page, `${market}-consent`)
    expect(telemetryIn(requests)).toEqual([])
    expect(requests.filter((request) => !request.includes(world.origin))).toEqual([])
    expect(await storedBy(page)).toEqual({ cookies: ['market'], storage: [], layer: 0 })
  }
  await Promise.all(marketIds.map(unanswered))
  expect([await collected(), await received()]).toEqual([[], []])
})

test('R11.02 a withdrawn yes stops everything at once, here and in her other tab, and deletes the ids', async () => {
  const page = await visit('se', { consent: allGranted })
  const theMember = await member('se', page)
  const other = await page.context().newPage()
  await Promise.all([page, other].map((tab) => settled(tab, '/privacy')))
  await until(
    () => events('identify'),
    (items) => expect(items).toHaveLength(2),
  )
  await until(
    () => page.context().cookies(),
    (all) => expect(all.map(({ name }) => name)).toContain('ai_user'),
  )
  // The views so far are reported; later ones are not.
  await until(
    () => collected('PageviewData'),
    (views) => expect(views).toHaveLength(2),
  )
  await clear()
  for (const tab of [page, other]) await reportError(tab, 'waits in the buffer')
  for (const purpose of ['statistics', 'marketing']) await page.locator(`input[name=${purpose}]`).uncheck()
  await page.getByRole('button', { name: textsOf('se')('consent.save') }).click()
  await page.getByText(textsOf('se')('consent.saved')).waitFor()
  await until(
    () => world.db.many(sql`SELECT receiver FROM analytics_pseudonym WHERE member_id = ${theMember.id}`),
    (rows) => expect(rows).toEqual([]),
  )
  const leave = async (tab: Page) => {
    await until(
      () => storedBy(tab),
      (left) => {
        expect(left.cookies).toEqual(['consent', 'market', 'user_id', 'user_token'])
        expect(left.storage.filter((name) => name !== 'user_token')).toEqual([])
        expect(left.layer).toBe(0)
      },
    )
    await reportError(tab, 'said to nobody')
    await tab.goto('about:blank')
  }
  await Promise.all([page, other].map(leave))
  expect([await collected(), await received()]).toEqual([[], []])
  expect(await consents(theMember.id)).toEqual([
    { kind: 'marketing', granted: true },
    { kind: 'marketing', granted: false },
    { kind: 'statistics', granted: true },
    { kind: 'statistics', granted: false },
  ])
})
