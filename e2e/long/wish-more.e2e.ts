import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { faultsOn } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const wishes: Record<MarketId, string> = { da: 'Lommer', se: 'Fickor', nl: 'Zakken', de: 'Mit Taschen' }

test.each(marketIds)(
  'R6.03 R6.17 %s: a member adds a wish while the box is made, once, whatever the network does',
  async (market) => {
    const { member, boxId } = await given.ordered(market, true)
    const { page, t } = member
    await page.goto('/frontpage-in')
    await member.link('home.addWish').click()
    await photograph(page, `${market}-home-wishes`)
    expect(await faultsOn(page, ['/frontpage-in'])).toEqual([])
    await member.link('home.addWish').click()
    await member.button('home.sendWish').click()
    await page.getByText(t('home.wishEmpty'), { exact: true }).waitFor()
    const wish = wishes[market]
    await page.getByLabel(t('home.yourWish')).fill(wish)
    await page.context().setOffline(true)
    await member.button('home.sendWish').click()
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await page.context().setOffline(false)
    await page.getByLabel(t('home.yourWish')).fill(`${wish} `)
    await member.button('home.sendWish').click()
    await page.getByText(t('wishes.said.must', { what: t('wishes.quality.pockets') })).waitFor()
    await photograph(page, `${market}-home-wish-lines`)
    await member.button('home.sendWish').dblclick()
    const own = page.locator('.own-wishes > ul > li', { hasText: wish })
    await own.waitFor()
    expect(await own.count()).toBe(1)
    const { text } = await world.db.one<{ text: string }>(
      sql`SELECT wish->>'text' AS text FROM box WHERE id = ${boxId}`,
    )
    expect(text.split('\n').filter((line) => line === wish)).toHaveLength(1)
  },
)

test('R6.17 R6.18 a member’s boxes: kept pieces are bright links, returned ones are labelled', async () => {
  const { member, boxId } = await given.delivered('se')
  const { page, t } = member
  await world.db.run(
    sql`UPDATE box_item SET choice = CASE WHEN position < 3 THEN 'keep' ELSE 'return' END WHERE box_id = ${boxId}`,
  )
  await page.goto(`/feedback/payment?box=${boxId}`)
  await page.locator('.amount-bar button').click()
  await member.link('feedback.toReceipt').waitFor()
  await page.goto('/my-account/boxes')
  await page.locator('.wardrobe-pieces li').first().waitFor()
  const back = await page.locator('.wardrobe-pieces [data-gone]').count()
  expect(back).toBeGreaterThan(0)
  expect(await page.locator('.wardrobe-kept').count()).toBe(5 - back)
  await page.getByText(t('account.keptOf', { count: 5 - back, of: 5 })).waitFor()
  expect(await faultsOn(page, ['/my-account/boxes'])).toEqual([])
  await photograph(page, 'wardrobe')
  await page.locator('.wardrobe-kept').first().click()
  await page.waitForURL(/\/shop\/product\//)
})
