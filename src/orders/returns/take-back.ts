import { piecesWentBack } from '#/boxes/pieces-went-back.ts'
import type { Ctx } from '#/context.ts'
import { publish } from '#/events.ts'
import { listCameWith } from '#/fulfilment/intake/came-together.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { dropClaimsOf, holdForClaim } from '../claims/hold-refund.ts'
import { dropFaults, isMadeGood, listFaults } from '../faults/faults.ts'
import { repayReplaced } from '../faults/repay.ts'
import { listOrderLines, moveLines, type OrderLine } from '../order-lines.ts'
import { isReplacement, lockOrder, type Order, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { writeReturn } from './announce-return.ts'
import { closeIfDone } from './close-order.ts'

type One = { orderId: string; lineId: string }

/**
 * A unit is back with us: what was paid for it goes back at once, in the transaction that takes it in (R7.08), unless it may have
 * lost value: then a person looks at it first (R6.13).
 */
export async function lineReceived(ctx: Ctx, { orderId, lineId }: One): Promise<void> {
  await dropClaimsOf(ctx, { orderId, lineId, kind: 'late-return' })
  const { order, line } = await lockLine(ctx, { orderId, lineId })
  const returnId = line.returnId ?? (await unannounced(ctx, order, lineId))
  await moveLines(ctx.db, [line], 'receive')
  await publish(ctx, piecesWentBack, { pieceIds: [lineId] })
  await giveBack(ctx, order, { ...line, returnId })
  await closeIfDone(ctx, await touchOrder(ctx, order))
}

/** What was made good already is not given back as well; the new one that comes back gives way to the money for the first. */
async function giveBack(ctx: Ctx, order: Order, line: OrderLine & { returnId: string }): Promise<void> {
  if (isReplacement(order)) return repayReplaced(ctx, order)
  const faults = (await listFaults(ctx.db, order.id)).filter(({ lineId }) => lineId === line.id)
  if (faults.some(isMadeGood)) return
  await dropFaults(ctx, order.id, [line.id])
  if (await holdForClaim(ctx, order, line)) return
  const { id, returnId } = line
  await refundLines(ctx, order, { lineIds: [id], reason: 'returned', returnId })
}

/** It was announced and will not come: a person has decided so, and nothing is given back by itself. */
export async function lineLost(ctx: Ctx, { orderId, lineId }: One): Promise<void> {
  await dropClaimsOf(ctx, { orderId, lineId, kind: 'late-return' })
  const { order, line } = await lockLine(ctx, { orderId, lineId })
  await moveLines(ctx.db, [line], 'lose')
  await closeIfDone(ctx, await touchOrder(ctx, order))
}

async function lockLine({ db }: Ctx, { orderId, lineId }: One) {
  const order = await lockOrder(db, orderId)
  const line = found((await listOrderLines(db, orderId)).find(({ id }) => id === lineId))
  return { order, line }
}

/**
 * Which return a piece belongs to that nobody announced: that of what came in one parcel with it, which then costs what a
 * return costs, once (R6.14); else one of its own.
 */
async function unannounced(ctx: Ctx, order: Order, lineId: string): Promise<string> {
  const beside = await listCameWith(ctx.db, lineId, order.market)
  const lines = await listOrderLines(ctx.db, order.id)
  const joined = beside.map((id) => lines.find((line) => line.id === id)?.returnId).find((id) => id)
  const reasons = new Map([[lineId, null]])
  if (!joined) return writeReturn(ctx, order, { kind: 'unannounced', reasons, at: ctx.clock.now() })
  await ctx.db.run(sql`UPDATE shop_return SET fee = ${order.terms.returnFee} WHERE id = ${joined}`)
  await ctx.db.run(sql`UPDATE order_line SET return_id = ${joined} WHERE id = ${lineId}`)
  return joined
}
