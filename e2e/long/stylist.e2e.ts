import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { givenHours } from '#/testing/given/given-calls.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const nora = given.studio.stylist
await world.db.run(sql`UPDATE staff SET name = 'Nora Holm' WHERE id = ${nora.id}`)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})
const lead = await signInStaff(world, 'admin', '/studio/stylists')
const ida = await signInStaff(world, 'stylist', '/studio/said')

test.each(marketIds)(
  'R6.05 %s: a member sees the stylist, asks for another, and gets one at once',
  async (market) => {
    const { member, memberId } = await given.ordered(market)
    const { page, t } = member
    await page.goto('/frontpage-in')
    await page.getByRole('link', { name: t('stylist.title') }).click()
    await member.heading('stylist.title').waitFor()
    await page.getByText(t('stylist.lead', { stylist: 'Ida' })).waitFor()
    await photograph(page, `${market}-stylist`)
    expect(await faultsOf(page)).toEqual([])

    const ask = page.getByRole('button', { name: t('stylist.ask') })
    await page.getByText(t('stylist.askFor'), { exact: true }).click()
    await ask.click()
    await page.getByText(t('stylist.whyMissing')).waitFor()
    await page.getByText(t('stylist.why.other'), { exact: true }).click()
    await page.getByText(t('error.stylist-say-why')).waitFor()
    await page.getByText(t('stylist.why.sizes'), { exact: true }).click()
    await page.getByLabel(t('stylist.words')).fill(`Too small, ${market}.`)
    await photograph(page, `${market}-stylist-asking`)
    await ask.dblclick()
    await page.getByText(t('stylist.lead', { stylist: 'Nora' })).waitFor()
    await ask.waitFor({ state: 'detached' })
    await page.getByText(t('stylist.another'), { exact: true }).and(page.locator(':focus')).waitFor()
    await photograph(page, `${market}-stylist-changed`)
    expect(
      await world.db.many(
        sql`SELECT why FROM stylist_change WHERE member_id = ${memberId} AND cause = 'asked'`,
      ),
    ).toEqual([{ why: 'sizes' }])

    await ida.goto('/studio/said')
    await lead.goto('/studio/stylists/changes')
    const row = lead.getByRole('listitem').filter({ hasText: `Too small, ${market}.` })
    await row.getByText('from Ida Falk to Nora Holm').waitFor()
    expect(await ida.getByText(`Too small, ${market}.`).count(), 'not shown yet').toBe(0)
    await photograph(lead, `${market}-studio-stylists`)
    await row.getByRole('button', { name: 'Show to Ida Falk' }).dblclick()
    await row.getByText('shown to Ida Falk').waitFor()
    await ida.goto('/studio/said')
    await ida.getByText(`Too small, ${market}.`).waitFor()
    await page.context().close()
  },
)

test('R6.05 R8.02 while the stylist is away, the deputy has the box at the desk and the member reads it', async () => {
  const { member, boxId, memberId } = await given.ordered('de')
  await world.db.run(sql`UPDATE member SET stylist_id = ${nora.id} WHERE id = ${memberId}`)
  const { id: deputyId } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM staff WHERE name = 'Ida Falk'`,
  )
  await given.studio.awake()
  await givenHours(given.app, nora, { deputyId })
  const day = studioDay(given.app.clock.now())
  await given.app.ask('POST', '/studio/calls/hours/:stylistId/away', {
    as: nora,
    params: { stylistId: nora.id },
    body: { from: day, to: day },
  })
  const { page, t } = member
  for (const path of ['/frontpage-in', '/my-account/stylist']) {
    await page.goto(path)
    await page.getByText(t('stylist.deputy', { stylist: 'Nora', deputy: 'Ida' })).waitFor()
    await photograph(page, `de-deputy-${path.length}`)
  }
  await ida.goto('/studio/desk')
  await ida.getByRole('button', { name: 'Filter' }).click()
  await ida.getByLabel('Whose').selectOption('mine')
  await ida.waitForURL(/whose=mine/)
  await ida.getByText('for Ida instead of Nora').first().waitFor()
  await ida.goto(`/studio/desk?box=${boxId}`)
  await ida.getByText('Nora Holm’s member, Ida Falk stands in').waitFor()
  await photograph(ida, 'desk-deputy')
  for (const staff of [ida, lead]) expect(await faultsOf(staff)).toEqual([])
})
