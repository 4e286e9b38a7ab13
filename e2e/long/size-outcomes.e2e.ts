import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph, photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { app, studio } = given
const [sku] = studio.shelf

/** Sends the garment back as too small, or keeps it; the stylist of the box is the demo's. */
async function had(isSmall: boolean) {
  const as = await givenCustomer(app, 'se')
  const boxId = await studio.givenDelivered(as)
  const box = { as, params: { boxId } }
  let amount = 0
  for (const { id, sku: its } of (await app.ask('GET', '/boxes/:boxId/feedback', box)).pieces) {
    const { toPay } = await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      ...{ as, params: { boxId, itemId: id } },
      body: its === sku && isSmall ? { choice: 'return', returnReason: 'too-small' } : { choice: 'keep' },
    })
    amount = toPay.total
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount } })
  await world.db.run(sql`
    UPDATE box SET stylist_id = (SELECT id FROM staff WHERE email = 'stylist@garderobe.example') WHERE id = ${boxId}`)
}

test('R8.07 R8.02 R7.03 a size that runs small is told with its counts on the product’s page, at the desk and in the shop', async () => {
  for (const isSmall of [true, true, true, false, false]) await had(isSmall)
  const { productId } = await world.db.one<{ productId: string }>(
    sql`SELECT product_id FROM variant WHERE sku = ${sku}`,
  )
  const buyer = await signInStaff(world, 'buyer', '/studio/catalogue')
  await buyer.goto(`/studio/catalogue/${productId}?tab=outcomes`)
  const line = buyer.getByRole('table', { name: 'This garment' }).getByRole('row').nth(1)
  for (const text of ['2 of 5', '3 of 5', '0 of 5', 'runs small', 'Too small 3'])
    await expect.poll(() => line.textContent()).toContain(text)
  await photographStudio(buyer, 'product-outcomes')
  expect(await faultsOf(buyer)).toEqual([])

  const { boxId, member } = await given.ordered('se')
  const stylist = await signInStaff(world, 'stylist', '/studio/desk')
  await stylist.goto(`/studio/desk?box=${boxId}`)
  const card = stylist.locator('.desk-card').filter({ has: stylist.locator(`[data-sku="${sku}"]`) })
  await card.getByText('3 of 5 found M small').waitFor()
  await card.getByRole('button').first().focus()
  await stylist.keyboard.press('-')
  await card.getByText(/ says it runs small$/).waitFor()
  await photographStudio(stylist, 'desk-outcomes')
  await stylist.goto('/studio/figures')
  await stylist.getByText('22 of 25').waitFor()
  await photographStudio(stylist, 'own-figures')
  expect(await faultsOf(stylist)).toEqual([])

  const larger = { productId, size: 'L', prices: { se: 100_00 } }
  await givenVariant(world.db, larger)
  const { page, t } = member
  await page.goto('/shop/brands/test')
  const item = page.getByRole('article').filter({ hasText: 'Blus 1' }).first()
  await item.getByText(t('shop.card.take.small', { size: 'L', members: 5, ofTen: 6 })).waitFor()
  await photograph(page, 'shop-card-size-to-take')
  await item.getByRole('link').first().click()
  await expect.poll(() => page.getByRole('radio', { name: /^L/ }).isChecked()).toBe(true)
  await photograph(page, 'product-in-size-to-take')
  expect(await faultsOf(page)).toEqual([])
})
