import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { TestApp, Who } from '../world/app.ts'
import { givenShop } from './given-shop-order.ts'

type Sent = { orderId: string; who: Who; market: MarketId }

/** Orders with a return parcel: announced by the buyer, handed in, and graded piece by piece. */
export function givenParcelBack(app: TestApp, warehouse: Who) {
  const { ctx, db } = app
  const shop = givenShop(app, warehouse)

  /** Delivered pieces at 500 each, by the cheapest delivery. */
  async function delivered({ pieces = 3, market = 'se' as MarketId, discounts = [] as number[] } = {}) {
    const lines = await Promise.all(
      Array.from({ length: pieces }, async (_, index) => ({
        sku: (await shop.variant(3, market)).sku,
        discount: discounts[index] ?? 0,
      })),
    )
    const order = await shop.delivered({ market, lines })
    const lineIds = (await shop.lines(order.orderId)).map(({ id }) => id)
    return { ...order, market, lineIds }
  }
  const announce = (
    { orderId, who: as, market }: Sent,
    lineIds: readonly string[],
    reason: ReturnReason | null = 'colour',
  ) =>
    app.call('POST', '/contracts/:contractId/returns', {
      as,
      market,
      params: { contractId: orderId },
      body: sendingBack(lineIds, reason),
    })
  const label = ({ orderId, who: as, market }: Sent) =>
    app.call('POST', '/contracts/:contractId/return-label.pdf', {
      as,
      market,
      params: { contractId: orderId },
    })
  /** The carrier has taken the last parcel that a label was printed for. */
  async function handedIn(order: Sent) {
    await label(order)
    const [parcel] = await db.many<{ trackingNumber: string; number: number }>(sql`
      SELECT tracking_number, number FROM parcel WHERE subject_id = ${order.orderId} AND direction = 'return' ORDER BY number DESC`)
    const { trackingNumber = '' } = parcel ?? {}
    const event = { eventId: `accepted-${trackingNumber}`, trackingNumber, kind: 'accepted' as const }
    return applyParcelEvent(ctx, { ...event, at: app.clock.now() })
  }
  const returns = (orderId: string) =>
    db.many<{ kind: string; fee: number; feeTaken: number }>(
      sql`SELECT kind, fee, fee_taken FROM goods_return WHERE contract_id = ${orderId} ORDER BY announced_at, id`,
    )
  const labels = async (orderId: string) =>
    (await db.many(sql`SELECT 1 FROM parcel WHERE subject_id = ${orderId} AND direction = 'return'`)).length
  const refunds = async (orderId: string) => {
    await app.settle()
    return (await shop.refunds(orderId)).map(({ amount }) => amount)
  }
  /** The amounts of the credit notes in their order. */
  const notes = async (orderId: string) =>
    (
      await db.many<{ total: number }>(
        sql`SELECT total FROM invoice WHERE subject_id = ${orderId} AND kind = 'credit-note' ORDER BY number`,
      )
    ).map(({ total }) => -total)
  const lost = async (unitId: string) =>
    app.ask('POST', '/studio/returns/units/:unitId/lost', {
      as: await shop.awake(),
      params: { unitId },
      body: { reason: 'It was not in the parcel.' },
    })
  /** A session of the buyer's link lasts an hour. */
  const buyer = ({ orderId, customer }: { orderId: string; customer: { id: string } }) =>
    openSession(ctx, { ownerKind: 'member', ownerId: customer.id, scope: `link:order:${orderId}` })
  return { ...shop, buyer, delivered, announce, label, handedIn, returns, labels, refunds, notes, lost }
}
