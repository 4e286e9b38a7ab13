import { dropLate } from '#/after-sales/claims/drop-claims.ts'
import { holdForClaim } from '#/after-sales/claims/taking/hold-refund.ts'
import { repayReplaced } from '#/after-sales/faults/repay.ts'
import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { chargeFee, writeReturn } from '#/after-sales/returns/returns.ts'
import { settleOrWait } from '#/after-sales/returns/settle-return.ts'
import { listCameWith } from '#/goods/fulfilment/intake/fee/came-together.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { goodsOfOrder, orderAsContract } from '../after-sales/as-contract.ts'
import { listOrderLines, moveLines, type OrderLine } from '../order-lines.ts'
import { isReplacement, lockOrder, type Order, touchOrder } from '../orders.ts'
import { closeOrderIfDone } from './close-order.ts'

type One = { orderId: string; lineId: string }

/**
 * Takes a unit back. The pieces of its parcel are refunded together at the end of their intake (R7.08), except those that may have lost
 * value: a colleague decides on them first (R6.13).
 */
export async function lineReceived(ctx: Ctx, { orderId, lineId }: One): Promise<void> {
  const { order, line } = await lockLine(ctx, { orderId, lineId })
  await dropLate(ctx, orderAsContract(order), [lineId])
  const returnId = line.returnId ?? (await unannounced(ctx, order, lineId))
  await moveLines(ctx.db, [line], 'receive')
  await publish(ctx, piecesWentBack, { pieceIds: [lineId] })
  if (isReplacement(order)) await repayReplaced(ctx, order)
  else await giveBack(ctx, order, { ...line, returnId })
  await closeOrderIfDone(ctx, await touchOrder(ctx, order))
}

/** A piece that was replaced or repaid for a fault is not refunded again. */
async function giveBack(ctx: Ctx, order: Order, line: OrderLine & { returnId: string }): Promise<void> {
  const goods = found((await goodsOfOrder(ctx.db, order.id)).find(({ id }) => id === line.id))
  if (!goods.isMadeGood) await holdForClaim(ctx, orderAsContract(order), goods)
  await settleOrWait(ctx, orderAsContract(order), line.returnId)
}

/** Books an announced piece as lost by a colleague's decision. It is not refunded; the rest of its parcel is settled. */
export async function lineLost(ctx: Ctx, { orderId, lineId }: One): Promise<void> {
  const { order, line } = await lockLine(ctx, { orderId, lineId })
  await dropLate(ctx, orderAsContract(order), [lineId])
  await moveLines(ctx.db, [line], 'lose')
  if (line.returnId) await settleOrWait(ctx, orderAsContract(order), line.returnId)
  await closeOrderIfDone(ctx, await touchOrder(ctx, order))
}

async function lockLine({ db }: Ctx, { orderId, lineId }: One) {
  const order = await lockOrder(db, orderId)
  const line = found((await listOrderLines(db, orderId)).find(({ id }) => id === lineId))
  return { order, line }
}

/**
 * The return of an unannounced piece: the one that came in the same parcel, else an awaited one, which then has the return fee once
 * (R6.14), else a new one.
 */
async function unannounced(ctx: Ctx, order: Order, lineId: string): Promise<string> {
  const sentTogether = await listCameWith(ctx.db, lineId, order.market)
  const lines = await listOrderLines(ctx.db, order.id)
  const cameWith = sentTogether.map((id) => lines.find((line) => line.id === id)?.returnId).find((id) => id)
  const joined = cameWith ?? lines.find(isAwaited)?.returnId
  const reasons = new Map([[lineId, null]])
  const contract = orderAsContract(order)
  if (joined) await chargeFee(ctx.db, joined, contract.returnFee)
  const at = ctx.clock.now()
  const returnId = joined ?? (await writeReturn(ctx, contract, { kind: 'unannounced', reasons, at })).id
  await ctx.db.run(sql`UPDATE order_line SET return_id = ${returnId} WHERE id = ${lineId}`)
  return returnId
}

const isAwaited = ({ state, creditNoteId }: OrderLine) => state === 'returning' && creditNoteId === null
