import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import { decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { lookAt } from '../look-at.ts'
import { passTime } from '../pass-time.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(marketIds)(
  'R11.01 R11.03 %s: a member saves the contract of a box and reads the terms of its day',
  async (market) => {
    const { member } = await given.ordered(market)
    const { page, t, heading, link } = member
    await page.goto('/my-account/contracts')
    await heading('account.page.contracts').waitFor()
    await lookAt(page, `${market}-contracts`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('contract.file') }).click()
    const file = readFileSync(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await link('contract.terms').click()
    await page.waitForURL(/\/terms\/\d{4}-\d{2}-\d{2}/)
    await heading('footer.terms').waitFor()
    await lookAt(page, `${market}-terms-of-a-day`)
    await page.goto('/terms')
    await link('terms.versions').click()
    await heading('terms.versions').waitFor()
    await lookAt(page, `${market}-terms-versions`)
  },
)

test('R6.04 R11.03 the order page asks for an early start with its own tick, and the contract has its text', async () => {
  const { member, memberId } = await given.experienced('de')
  const boxes = await world.db.many<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${memberId}`)
  for (const { id } of boxes) await decideAs(member.page, world, id, 5)
  // The rule is in force from 1 December 2026.
  await passTime(world.db, await adjustableClock(world.db), 'P3D')
  await given.again(member, memberId)
  const { page, t, heading, button } = member
  await page.goto('/instant-styling-renewal')
  await heading('renewal.heading').waitFor()
  const tick = page.getByRole('checkbox', { name: t('order.earlyStart') })
  expect(await tick.isChecked()).toBe(false)
  await lookAt(page, 'early-start')
  await tick.check({ force: true })
  await button('order.button').click()
  await page.waitForURL('**/frontpage-in')
  const { terms, facts } = await world.db.one<{ terms: object; facts: { rows: object[] } }>(sql`
    SELECT b.terms, p.facts FROM box b JOIN contract_pack p ON p.subject_id = b.id
    WHERE b.member_id = ${memberId} AND b.state = 'ordered'`)
  expect(terms).toMatchObject({ earlyStartText: t('order.earlyStart') })
  expect(facts.rows).toContainEqual({ name: t('pack.earlyStart'), value: t('order.earlyStart') })
})
