import { type Box, lockBox, touchBox } from '#/boxes/boxes.ts'
import { listHadPieces } from '#/boxes/made-good/had-pieces.ts'
import type { Db } from '#/platform/database/db.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOrderLines } from '../order-lines.ts'
import { lockOrder, type Order, touchOrder } from '../orders.ts'
import { type Fault, findFault } from './faults.ts'

/**
 * The facts of a piece that its remedy needs; `shippingMethod`: that of its order, null for a box. `price`: before
 * discounts.
 */
type Piece = {
  memberId: string
  market: MarketId
  number: string
  address: Address
  shippingMethod: string | null
  sku: string
  description: string
  price: number
}
type OfOrder = { order: Order; box?: undefined }
type OfBox = { box: Box; order?: undefined }
export type FaultyPiece = { fault: Fault; piece: Piece } & (OfOrder | OfBox)

/** Locks the order or box of a fault before a change. */
export async function lockFault(db: Db, id: string): Promise<FaultyPiece> {
  const { orderId, lineId, boxId, pieceId } = found(await findFault(db, id))
  const of = boxId
    ? await lockOfBox(db, { boxId, pieceId: pieceId! })
    : await lockOfOrder(db, { orderId: orderId!, lineId: lineId! })
  return { ...of, fault: found(await findFault(db, id)) }
}

export type OwnFault = {
  faultId: string
  /** The order or the box of the fault. */
  ofId: string
  memberId: string
}

/** Locks the member's own fault. Another member's is not found. */
export async function lockOwnFault(db: Db, { faultId, ofId, memberId }: OwnFault): Promise<FaultyPiece> {
  const faulty = await lockFault(db, faultId)
  const { fault, piece } = faulty
  if ((fault.orderId ?? fault.boxId) !== ofId || piece.memberId !== memberId) throw NotFound()
  return faulty
}

async function lockOfOrder(db: Db, { orderId, lineId }: { orderId: string; lineId: string }) {
  const order = await lockOrder(db, orderId)
  const { sku, description, price } = found(
    (await listOrderLines(db, orderId)).find(({ id }) => id === lineId),
  )
  const { memberId, market, number, address, shippingMethod } = order
  return { order, piece: { memberId, market, number, address, shippingMethod, sku, description, price } }
}

async function lockOfBox(db: Db, { boxId, pieceId }: { boxId: string; pieceId: string }) {
  const box = await lockBox(db, boxId)
  const had = found((await listHadPieces(db, box)).find(({ id }) => id === pieceId))
  const { memberId, market, number, address } = box
  const { sku, name: description, price } = had
  return { box, piece: { memberId, market, number, address, shippingMethod: null, sku, description, price } }
}

/** Marks the change for open pages. */
export const touch = async (ctx: Ctx, { order, box }: FaultyPiece): Promise<void> =>
  void (order ? await touchOrder(ctx, order) : await touchBox(ctx.db, box))
