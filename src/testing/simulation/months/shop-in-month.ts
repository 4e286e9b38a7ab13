import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { shopBrowser } from '#/testing/people/shoppers.ts'
import type { Company } from './company.ts'
import type { DrawnOrder } from './draw-month.ts'
import type { MonthEvent } from './events.ts'

type Unit = { id: string; sku: string; nth: number; order: string }

/** Fills a cart, orders and pays; an order to be cancelled is cancelled at once. */
export async function orderInShop(
  { app, shelf }: Company,
  member: Customer,
  order: DrawnOrder,
  events: MonthEvent[],
) {
  const { browser, remember } = shopBrowser({ as: member, market: member.market })
  const lines = order.lines.map(({ at, quantity }) => ({ ...shelf[at]!, quantity }))
  for (const { sku, quantity } of lines)
    remember(await must(app.call('POST', '/shop/cart/items', { ...browser, body: { sku, quantity } })))
  if (order.off) {
    const { code } = await givenCampaign(app.db, {
      trigger: 'code',
      ...('percent' in order.off
        ? { kind: 'percent', percent: order.off.percent }
        : { kind: 'amount', amounts: { [member.market]: order.off.amount }, markets: [member.market] }),
    })
    await must(app.call('POST', '/shop/cart/codes', { ...browser, body: { code } }))
  }
  const agreed = await agreedOrder(app, browser, member.market)
  const { shipping, credit: there } = await app.ask('GET', '/shop/checkout', browser)
  const { total } = shipping.find(({ id }) => id === order.shipping)!
  const credit = order.onCredit ? Math.min(there, total) : 0
  const body = { ...agreed, email: undefined, shipping: order.shipping, total, credit }
  const { body: placed } = await must(app.call('POST', '/shop/checkout/order', { ...browser, body }))
  const { orderId: id, payment } = placed as { orderId: string; payment: { chargeId: string } | null }
  if (payment) {
    await payOnPage(app, { member, chargeId: payment.chargeId, testCard: 'pm_card_visa' })
    await app.ask('POST', '/payments/charges/:id/check', { params: { id: payment.chargeId }, as: member })
  }
  const at = { as: member, market: member.market, params: { orderId: id } }
  events.push({
    did: 'ordered',
    id,
    off: order.off,
    shipping: order.shipping,
    onCredit: order.onCredit,
    lines: lines.map(({ sku, prices, quantity }) => ({ sku, quantity, price: prices[member.market] })),
  })
  if (order.end !== 'cancelled') return id
  await must(app.call('POST', '/shop/orders/:orderId/cancel', at))
  events.push({ did: 'order-cancelled', id })
  return undefined
}

export async function sendOrder(company: Company, orderId: string) {
  await company.studio.ship(orderId)
  await company.studio.deliver(orderId)
}

/** One return of some of its pieces. */
export async function announceBack({ app }: Company, member: Customer, orderId: string, order: DrawnOrder) {
  const all = await unitsOf(app, orderId)
  const units = all.slice(0, order.back)
  const at = { as: member, market: member.market, params: { contractId: orderId } }
  const ids = units.map(({ id }) => id)
  await must(
    app.call('POST', '/contracts/:contractId/returns', { ...at, body: sendingBack(ids, order.because) }),
  )
  return units
}

/** The pieces come in one by one. */
export async function takeIn(
  { app, studio }: Company,
  units: Unit[],
  order: DrawnOrder,
  events: MonthEvent[],
) {
  for (const { id } of units)
    await must(
      app.call('POST', '/studio/returns/units/:unitId', {
        as: studio.warehouse,
        params: { unitId: id },
        body: { grade: 'A', labelPresent: true },
      }),
    )
  const [first] = units
  if (first)
    events.push({ did: 'order-returned', id: first.order, units, fault: order.because === 'damaged' })
}

async function unitsOf({ db }: Company['app'], order: string): Promise<Unit[]> {
  const rows = await db.many<{ id: string; sku: string }>(
    sql`SELECT id, sku FROM order_line WHERE order_id = ${order} ORDER BY position`,
  )
  return rows.map(({ id, sku }, at) => ({
    id,
    sku,
    order,
    nth: rows.slice(0, at).filter((one) => one.sku === sku).length,
  }))
}

export async function must<T extends { status: number; text: string }>(answer: Promise<T>): Promise<T> {
  const reply = await answer
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}

export const signedIn = async ({ app }: Company, member: Customer): Promise<void> =>
  void Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
