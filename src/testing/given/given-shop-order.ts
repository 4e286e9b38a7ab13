import { reserve } from '#/goods/catalogue/stock/stock.ts'
import type { Grade } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { type BuyerRow, insertGuest } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { findOrder } from '#/shop/orders/orders.ts'
import { placeOrder } from '#/shop/orders/placing/place-order.ts'
import { shippingChoices, standardShipping } from '#/shop/orders/shipping.rule.ts'
import { payOnPage } from '../at-the-provider.ts'
import { registration } from '../people/people.ts'
import type { TestApp, Who } from '../world/app.ts'
import { givenVariant } from './given-variant.ts'

type Wanted = { sku: string; quantity?: number; unitPrice?: number; discount?: number }
type Given = {
  market?: MarketId
  lines?: Wanted[]
  method?: 'pickup' | 'home' | 'express'
  stock?: number
  customer?: BuyerRow
}

/** Orders of the shop by guests, as the checkout places them, and their steps at the warehouse. */
export function givenShop(app: TestApp, warehouse: Who) {
  const { ctx, db } = app

  /** A colleague's session ends when an hour passes. */
  const awake = () => openSession(ctx, { ownerKind: 'staff', ownerId: warehouse.id })
  const variant = (stock = 3, market: MarketId = 'se') =>
    givenVariant(db, { stock, prices: { [market]: 500_00 } })

  async function guest(market: MarketId = 'se'): Promise<BuyerRow> {
    return insertGuest(ctx, { ...registration(market), market })
  }

  /** Not paid yet. */
  async function placed({ market = 'se', lines, method = 'home', stock = 3, ...given }: Given = {}) {
    const wanted = lines ?? [
      { sku: (await variant(stock, market)).sku },
      { sku: (await variant(stock, market)).sku },
    ]
    const customer = given.customer ?? (await guest(market))
    const orderId = ctx.random.uuid()
    const { firstName, lastName, street, streetNumber, streetDoor, zip, city } = customer
    const address = {
      name: `${firstName} ${lastName}`,
      street,
      streetNumber,
      streetDoor,
      zip,
      city,
      country: market.toUpperCase(),
    }
    const choices = shippingChoices(market, ctx.clock.now())
    const { order, chargeId } = await inTransaction(ctx, async (ctx) => {
      const held = []
      for (const { sku, quantity = 1, unitPrice = 500_00, discount = 0 } of wanted) {
        const reservationIds = Array.from({ length: quantity }, () => ctx.random.uuid())
        for (const id of reservationIds)
          await reserve(ctx.db, { id, sku, ownerKind: 'shop-order', ownerId: orderId, now: ctx.clock.now() })
        held.push({ sku, quantity, unitPrice, discount, reservationIds, description: 'Silk blouse, M' })
      }
      return placeOrder(ctx, {
        orderId,
        customer,
        market,
        address,
        shipping: choices.find(({ id }) => id === method)!,
        standardShipping: standardShipping(choices),
        lines: held,
        discounts: [],
      })
    })
    const scope = `link:order:${orderId}`
    const who = await openSession(ctx, { ownerKind: 'member', ownerId: customer.id, scope })
    return { orderId, order, chargeId: chargeId!, customer, who, skus: wanted.map(({ sku }) => sku) }
  }
  type Placed = Awaited<ReturnType<typeof placed>>

  const pay = ({ who, chargeId }: Pick<Placed, 'who' | 'chargeId'>, testCard = 'pm_card_visa') =>
    payOnPage(app, { member: who, chargeId, testCard })

  async function paid(given: Given = {}) {
    const order = await placed(given)
    await pay(order)
    // Checked as the page does: beside a running server, the webhook may go to that one.
    await app.ask('POST', '/payments/charges/:id/check', { params: { id: order.chargeId }, as: order.who })
    await app.settle()
    return order
  }

  const lines = (orderId: string) =>
    db.many<{ id: string; sku: string; state: string; price: number; discount: number }>(
      sql`SELECT id, sku, state, price, discount FROM order_line WHERE order_id = ${orderId} ORDER BY position`,
    )

  async function pack(subjectId: string) {
    const at = { as: await awake(), params: { subjectId } }
    for (const { sku, state } of await lines(subjectId))
      if (state === 'held')
        await app.ask('POST', '/studio/warehouse/:subjectId/scan', { ...at, body: { code: sku, parcel: 1 } })
    return app.ask('GET', '/studio/warehouse/:subjectId', at)
  }

  async function ship(subjectId: string) {
    const { order } = await pack(subjectId)
    const at = { as: await awake(), params: { subjectId } }
    await app.ask('POST', '/studio/warehouse/:subjectId/ship', { ...at, body: { version: order.version } })
  }

  async function shipped(given: Given = {}) {
    const order = await paid(given)
    await ship(order.orderId)
    return order
  }

  const deliver = async (subjectId: string) =>
    app.ask('POST', '/studio/warehouse/:subjectId/deliver', { as: await awake(), params: { subjectId } })

  async function delivered(given: Given = {}) {
    const order = await shipped(given)
    await deliver(order.orderId)
    return order
  }

  /** The warehouse takes a piece back, graded A by default. */
  const takenBack = async (
    unitId: string,
    { grade = 'A', labelPresent = true }: { grade?: Grade; labelPresent?: boolean } = {},
  ) =>
    app.ask('POST', '/studio/returns/units/:unitId', {
      as: await awake(),
      params: { unitId },
      body: { grade, labelPresent },
    })

  const state = async (orderId: string) => (await findOrder(db, orderId))?.state
  const charge = async ({ orderId, customer }: Pick<Placed, 'orderId' | 'customer'>) =>
    (await findChargeOf(db, { subjectId: orderId, memberId: customer.id }))!
  const free = async (sku: string) =>
    (
      await db.one<{ free: number }>(
        sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`,
      )
    ).free
  const refunds = (orderId: string) =>
    db.many<{ amount: number; state: string }>(sql`
      SELECT r.amount, r.state FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${orderId}
      ORDER BY r.created_at, r.amount`)
  return {
    awake,
    variant,
    placed,
    pay,
    paid,
    pack,
    ship,
    shipped,
    deliver,
    delivered,
    takenBack,
    lines,
    state,
    charge,
    free,
    refunds,
  }
}
