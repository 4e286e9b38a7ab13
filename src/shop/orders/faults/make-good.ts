import { markMadeGood } from '#/boxes/made-good/make-piece-good.ts'
import { freeUnits, lockStock, reserve } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { text } from '#/platform/texts/server-texts.ts'
import { listOrderLines } from '../order-lines.ts'
import { orderPaid } from '../paying/capture-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { shippingChoices } from '../shipping.rule.ts'
import type { FaultChoice } from './fault.states.ts'
import { moveFault } from './faults.ts'
import { type FaultyPiece, lockOwnFault, type OwnFault, touch } from './faulty-piece.ts'
import { notifyReplaced } from './mails/fault-mails.ts'
import { beginRepair } from './repair/repair.ts'
import { repay } from './repay.ts'

type Choosing = OwnFault & { choice: FaultChoice }

const outcomes = { replacement: 'replaced', money: 'repaid', repair: 'in-repair' } as const

/** Carries out the buyer's choice for an accepted fault; a second click finds it done. */
export const makeGood = (ctx: Ctx, { choice, ...own }: Choosing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const faulty = await lockOwnFault(ctx.db, own)
    const { state } = faulty.fault
    if (state === outcomes[choice]) return
    if (state !== 'accepted') throw Conflict('not-possible-now')
    if (choice === 'replacement') await replace(ctx, faulty)
    else if (choice === 'repair') await beginRepair(ctx, faulty)
    else if (!(await repay(ctx, faulty))) throw Conflict('not-possible-now')
  })

/**
 * Reserves one of the same SKU at once, in an order of its own that costs nothing; the warehouse sends it like any
 * other.
 */
async function replace(ctx: Ctx, faulty: FaultyPiece) {
  const { piece, fault, order } = faulty
  const { market, address, memberId, number } = piece
  const orderId = ctx.random.uuid()
  const reservationId = ctx.random.uuid()
  await lockStock(ctx.db, [piece.sku])
  await reserve(ctx.db, {
    ...{ id: reservationId, sku: piece.sku, ownerKind: 'shop-order', ownerId: orderId },
    now: ctx.clock.now(),
  })
  const discount = {
    name: text(market, 'faults.replacement'),
    amount: piece.price,
    why: text(market, order ? 'faults.replacementOf' : 'faults.replacementOfBox', { number }),
  }
  const placed = await placeOrder(ctx, {
    ...{ orderId, customer: { id: memberId }, market, address },
    ...{ shipping: shippingOf(ctx, piece), standardShipping: 0, discounts: [discount] },
    lines: [unitOf(piece, reservationId)],
    replaces: { lineId: fault.lineId, pieceId: fault.pieceId },
  })
  await ctx.failpoint('replacement_ordered')
  const paid = await orderPaid(ctx, placed.order, await listOrderLines(ctx.db, orderId))
  if (fault.pieceId) await markMadeGood(ctx, fault.pieceId)
  await moveFault(ctx, fault, 'replace', { replacementId: orderId })
  await notifyReplaced(ctx, paid, { piece: piece.description })
  await touch(ctx, faulty)
}

/** The delivery of the piece's own order; for a box, the cheapest. */
function shippingOf(ctx: Ctx, { market, shippingMethod }: FaultyPiece['piece']) {
  const choices = shippingChoices(market, ctx.clock.now())
  const shipping = choices.find(({ id }) => shippingMethod === null || id === shippingMethod)
  if (!shipping) throw Conflict('not-possible-now')
  return { ...shipping, amount: 0 }
}

const unitOf = ({ sku, price, description }: FaultyPiece['piece'], reservationId: string) => ({
  ...{ sku, quantity: 1, unitPrice: price, discount: price, description },
  reservationIds: [reservationId],
})

export const isInStock = async (ctx: Ctx, sku: string): Promise<boolean> =>
  ((await freeUnits(ctx.db, [sku])).get(sku) ?? 0) > 0
