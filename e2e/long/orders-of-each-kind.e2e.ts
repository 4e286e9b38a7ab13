import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { subscriptionOf } from '#/testing/given/given-subscription.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo, type SentMail } from '#/testing/papers/mails.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { checkOutAsGuest } from '../guest-checkout.ts'
import { keepMails } from '../keep-mails.ts'
import { photograph } from '../photograph.ts'
import { enterAs } from '../sign-in.ts'
import { openWorld } from '../world.ts'

/** Orders of each kind in each country. With SHOTS=folder: their pages, mails and papers, to be read against docs/law. */
const world = await openWorld()
const given = await givenBoxes(world)
const { app, studio } = given
const exchanges = givenExchanges(app, studio)
const gifts = giftWorld(app)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

/** The garment of the first piece also comes in another size. */
const [first = ''] = studio.shelf
const { productId } = await world.db.one<{ productId: string }>(
  sql`SELECT product_id FROM variant WHERE sku = ${first}`,
)
const prices = { da: 250_00, se: 250_00, nl: 250_00, de: 250_00 }
const other = await givenVariant(world.db, { productId, size: 'XL', stock: 20, prices })

/** A page's picture. Each page leads to the withdrawal, the end of a contract, the terms and the imprint. */
async function look(page: Page, name: string) {
  const links = [paths.withdraw(), paths.endSubscription(), paths.terms(), paths.imprint()]
  for (const to of links) await page.locator(`footer a[href="${to}"]`).first().waitFor()
  await photograph(page, name)
}

/** Waits for these mails to an address; each of a contract leads to the withdrawal. */
async function told(page: Page, { to, name, templates }: { to: string; name: string; templates: string[] }) {
  const names = async () => (await mailsTo(world, to)).map(({ template }) => template)
  await expect.poll(names, { timeout: 60_000 }).toEqual(expect.arrayContaining(templates))
  const mails = await mailsTo(world, to)
  await keepMails(page, mails, name)
  return mails
}

const linked = ['order-confirmed', 'gift-card-bought', 'box-settled']

function expectLinks(mails: readonly SentMail[]) {
  const unlinked = mails.filter(
    ({ template, html }) => linked.includes(template) && !html.includes(paths.withdraw()),
  )
  expect(unlinked.map(({ template }) => template)).toEqual([])
}

describe.each(marketIds)('R10.01 R11.03 %s', (market) => {
  test('a box with an exchange, and a subscription', async () => {
    const theirs = await givenCustomer(app, market)
    const she = await newCustomer(world, { market, email: theirs.email })
    const { page } = she
    await enterAs(page, world, theirs)
    await page.goto(paths.newStyling())
    await she.fillOrder()
    const { id: boxId } = await world.db.one<{ id: string }>(
      sql`SELECT id FROM box WHERE member_id = ${theirs.id}`,
    )
    await studio.style(boxId)
    await page.goto(paths.sneakPeek(boxId))
    await look(page, `${market}-box-preview`)
    await studio.approve(theirs, boxId)
    await studio.ship(boxId)
    await studio.deliver(boxId)
    await page.goto(paths.feedback(boxId))
    await look(page, `${market}-box-delivered`)

    const exchangeId = await decided({ theirs, market, boxId, page })
    await page.goto(paths.contract('box', boxId))
    await look(page, `${market}-box-decided`)
    await studio.ship(exchangeId)
    await studio.deliver(exchangeId)
    await page.goto(paths.shopOrder(exchangeId))
    await look(page, `${market}-exchange`)

    const chosen = await subscriptionOf(app, theirs).every(2)
    expect(chosen.status).toBe(200)
    await page.goto(paths.accountSubscription())
    await look(page, `${market}-subscription`)
    const templates = ['box-ordered', 'preview-ready', 'box-settled', 'interval-chosen']
    const mails = await told(page, { to: theirs.email, name: `${market}-member`, templates })
    expectLinks(mails)
    expect(mails.find(({ template }) => template === 'box-settled')?.files).not.toEqual([])
  })

  test('an order of the shop and a gift card, by guests', async () => {
    const buyer = await checkOutAsGuest(world, market)
    const { email } = buyer.who
    const { id } = await world.db.one<{ id: string }>(sql`
      SELECT o.id FROM shop_order o JOIN member m ON m.id = o.member_id WHERE m.email = ${email}`)
    await studio.awake()
    await studio.ship(id)
    await studio.deliver(id)
    await buyer.page.goto(paths.shopOrder(id))
    await look(buyer.page, `${market}-shop-delivered`)
    const templates = ['order-confirmed', 'order-shipped', 'order-delivered']
    const mails = await told(buyer.page, { to: email, name: `${market}-guest`, templates })
    expectLinks(mails)
    expect(mails.find(({ template }) => template === 'order-confirmed')?.files).not.toEqual([])

    const amounts = { da: 500_00, se: 500_00, nl: 50_00, de: 50_00 }
    const card = await gifts.bought({ market, amount: amounts[market] })
    const giver = await newCustomer(world, { market, email: card.buyerEmail })
    await giver.page.goto(paths.giftCards())
    await look(giver.page, `${market}-gift-card-order`)
    await enterAs(giver.page, world, card.who)
    await giver.page.goto(paths.giftCard(card.id))
    await look(giver.page, `${market}-gift-card`)
    const own = { to: card.buyerEmail, name: `${market}-giver`, templates: ['gift-card-bought'] }
    expectLinks(await told(giver.page, own))
  })
})

type Box = {
  theirs: Awaited<ReturnType<typeof givenCustomer>>
  market: MarketId
  boxId: string
  page: Page
}

/** Another size in place of the first piece, two pieces kept, the rest goes back. Returns the id of the exchange. */
async function decided({ theirs, market, boxId, page }: Box): Promise<string> {
  const at = { as: theirs, params: { boxId, contractId: boxId }, market }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const changed = pieces.find((piece) => piece.productId === productId)!
  const rest = pieces.filter(({ id }) => id !== changed.id).map(({ id }) => id)
  const box = { member: theirs, boxId, at, others: [], ids: rest }
  await exchanges.say(box, changed.id, { choice: 'return' })
  for (const [index, id] of rest.entries())
    await exchanges.say(box, id, { choice: index < 2 ? 'keep' : 'return' })
  await page.goto(paths.changeProduct(boxId, changed.id))
  await look(page, `${market}-exchange-choice`)
  await exchanges.choose(box, { itemId: changed.id, sku: other.sku })
  await page.goto(paths.giveFeedback(boxId))
  await look(page, `${market}-box-pieces`)
  await page.goto(paths.feedbackPayment(boxId))
  await look(page, `${market}-box-to-pay`)
  const { toPay } = await exchanges.view(box)
  expect((await exchanges.confirm(box, toPay.total)).status).toBe(200)
  const state = () =>
    world.db.maybe<{ id: string; state: string }>(
      sql`SELECT id, state FROM shop_order WHERE box_id = ${boxId}`,
    )
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe('paid')
  return (await state())!.id
}
