import { asSubject as boxSubject } from '#/boxes/as-subject.ts'
import { findBox } from '#/boxes/boxes.ts'
import { claimedPiece } from '#/boxes/claims/claimed-piece.ts'
import { listLatePieces } from '#/boxes/claims/late-pieces.ts'
import { pieceName } from '#/boxes/pieces/pieces.ts'
import { staffGoods } from '#/goods/catalogue/staff-goods.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { sendBackBy } from '#/money/claims/claim.rule.ts'
import type { Claim } from '#/money/claims/claims.ts'
import { found } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { claimedLine } from '#/shop/orders/claims/claimed-line.ts'
import { decideBy, findReturnOf } from '#/shop/orders/claims/hold-refund.ts'
import { findOrder, asSubject as orderSubject } from '#/shop/orders/orders.ts'

type Row = {
  id: string
  number: string
  market: MarketId
  currency: string
  memberId: string
  address: Address
}
/** Goods of a claim: the fields common to a box and an order. */
type GoodsOf = {
  goods: Omit<Row, 'address'> & { of: 'box' | 'order'; customer: string }
  subject: { subjectType: string; subjectId: string }
  piece: string | null
  sentFrom: Date | null
  lateFrom: Date | null
  returnReason: ReturnReason | null
  decideBy: Date | null
  /** Pieces not yet back, which the customer might keep for their price. */
  refusable: { id: string; name: string; price: number }[]
}

export async function boxOf(ctx: Ctx, claim: Claim & { boxId: string }): Promise<GoodsOf> {
  const box = found(await findBox(ctx.db, claim.boxId))
  const { settledAt, market } = box
  const piece = await claimedPiece(ctx, box, claim)
  return {
    ...named('box', box),
    subject: boxSubject(box.id),
    piece: piece ? await staffName(ctx, piece.sku) : null,
    sentFrom: settledAt,
    lateFrom: settledAt && sendBackBy({ market, at: settledAt }),
    ...{ returnReason: null, decideBy: null },
    refusable: claim.kind === 'late-return' ? await listLatePieces(ctx, box) : [],
  }
}

export async function orderOf(ctx: Ctx, claim: Claim): Promise<GoodsOf> {
  const { db } = ctx
  const { kind, billed, state, most, proposedAt } = claim
  const line = await claimedLine(db, claim)
  const order = found(await findOrder(db, line.orderId))
  const announced = await findReturnOf(db, line)
  const waits = kind === 'loss-in-value' && !billed && (state === 'proposed' || state === 'second-look')
  const { market } = order
  const piece = await staffName(ctx, line.sku)
  return {
    ...named('order', order),
    subject: orderSubject(order.id),
    piece,
    sentFrom: announced?.announcedAt ?? null,
    lateFrom: announced ? sendBackBy({ market, at: announced.announcedAt }) : null,
    returnReason: line.returnReason,
    decideBy: announced && waits ? decideBy({ market, now: proposedAt, ...announced }) : null,
    refusable: kind === 'late-return' ? [{ id: line.id, name: piece, price: most }] : [],
  }
}

/** Name of the piece in the staff language, whatever the customer's language. */
async function staffName({ db }: Pick<Ctx, 'db'>, sku: string) {
  const goods = (await staffGoods(db, [sku])).get(sku)
  return goods ? pieceName(goods) : sku
}

const named = (of: 'box' | 'order', { id, number, market, currency, memberId, address }: Row) => ({
  goods: { of, ...{ id, number, market, currency, memberId }, customer: address.name },
})
