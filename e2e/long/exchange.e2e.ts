import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { feesOfRow } from '#/testing/fees-of-box.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { db } = world

/** The garment of the first piece also comes in another size and another colour. */
const [first = ''] = given.studio.shelf
const { productId } = await db.one<{ productId: string }>(
  sql`SELECT product_id FROM variant WHERE sku = ${first}`,
)
const prices = { da: 250_00, se: 250_00, nl: 250_00, de: 250_00 }
await givenVariant(db, { productId, size: 'XL', stock: 20, prices })
await givenVariant(db, { productId, size: 'M', colourKey: 'navy', stock: 20, prices })

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.10 R6.14 %s: another size instead of a piece that goes back, from the choice to the withdrawal',
  async (market) => {
    const { member, boxId } = await given.delivered(market)
    const { page, t, button, link, heading, money } = member
    await page.goto(`/feedback/give-feedback?box=${boxId}`)
    await page
      .getByRole('radio', { name: t('feedback.return'), exact: true })
      .first()
      .check({ force: true })
    await link('exchange.instead').click()
    await heading('exchange.heading').waitFor()
    await photograph(page, `${market}-change-product`)
    expect(await faultsOf(page)).toEqual([])
    await button('exchange.size', { size: 'XL', price: money(250_00) }).dblclick()
    await page.getByText(t('exchange.chosen')).waitFor()
    await photograph(page, `${market}-exchange-chosen`)
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await page.getByText(t('exchange.chosen')).waitFor()

    await page.goto(`/feedback/payment?box=${boxId}`)
    const { fee } = { da: { fee: 39_00 }, se: { fee: 79_00 }, nl: { fee: 9_00 }, de: { fee: 9_00 } }[market]
    const { fees } = await db.one<{ fees: number }>(
      sql`SELECT ${feesOfRow}::bigint AS fees FROM box b WHERE id = ${boxId}`,
    )
    const total = 200_00 + 300_00 + 400_00 + 500_00 + 250_00 + fee + fees
    await photograph(page, `${market}-exchange-to-confirm`)
    await button('feedback.confirm', { amount: money(total) }).dblclick()
    await page.getByRole('heading', { name: t('exchange.yours') }).waitFor()
    const id = await paidExchange(boxId)
    await page.reload()
    await page.getByText(t('exchange.state.paid')).waitFor()
    await photograph(page, `${market}-exchange-ordered`)

    await given.studio.ship(id)
    await given.studio.deliver(id)
    await page.reload()
    await link('exchange.see').click()
    await link('shopOrder.sendBack').click()
    await heading('shopOrder.whatBack').waitFor()
    await page.getByRole('checkbox').first().check()
    await photograph(page, `${market}-exchange-withdraw`)
    await button('shopOrder.next').click()
    await button('shopOrder.confirmReturn', { count: 1 }).click()
    await heading('shopOrder.back.returning', { count: 1 }).waitFor()
    await photograph(page, `${market}-exchange-withdrawn`)
    expect(await faultsOf(page)).toEqual([])
    await link('exchange.back').click()
    await page.getByText(t('exchange.piece.returning')).waitFor()
  },
)

/** Waits until the card has paid; returns the exchange's id. */
async function paidExchange(boxId: string): Promise<string> {
  const read = () =>
    db.maybe<{ id: string; state: string }>(sql`SELECT id, state FROM shop_order WHERE box_id = ${boxId}`)
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).toBe('paid')
  return (await read())!.id
}

test('R6.10 another member was quicker: the page says so and shows the rest', async () => {
  const { sku } = await givenVariant(db, { productId, size: 'XXL', stock: 1, prices })
  const { member, boxId } = await given.delivered('se', undefined, true)
  const { page, t, link, heading, button, money } = member
  await page.goto(`/feedback/give-feedback?box=${boxId}`)
  await page
    .getByRole('radio', { name: t('feedback.return'), exact: true })
    .first()
    .check({ force: true })
  await link('exchange.instead').click()
  await heading('exchange.heading').waitFor()
  const last = button('exchange.size', { size: 'XXL', price: money(250_00) })
  await last.waitFor()
  await chosenByAnother(sku)
  await last.click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('error.out-of-stock') })
    .waitFor()
  await last.waitFor({ state: 'detached' })
})

async function chosenByAnother(sku: string) {
  const { app, studio } = given
  const as = await givenCustomer(app, 'se')
  const params = { boxId: await studio.givenDelivered(as) }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { as, params })
  const ofFirst = { params: { ...params, itemId: pieces[0]!.id }, body: { sku } }
  await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', { as, ...ofFirst })
}
