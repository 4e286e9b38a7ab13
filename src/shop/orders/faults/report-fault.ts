import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import { listHadPieces } from '#/boxes/made-good/had-pieces.ts'
import { holdMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOrderLines } from '../order-lines.ts'
import { lockOrder, type Order, touchOrder } from '../orders.ts'
import { canReportFault, canReportOfBox, isUnsaid } from './fault.rule.ts'
import type { FaultKind } from './fault.states.ts'
import { listFaults, listFaultsOfBox, sayFault } from './faults.ts'

type Said = { memberId: string; kind: FaultKind; words: string }

/** Reports a fault of an order's piece, once; a second click finds it reported. */
export const reportFault = (
  ctx: Ctx,
  { orderId, lineId, memberId, ...said }: Said & { orderId: string; lineId: string },
): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order.memberId !== memberId || !(await holdMember(ctx.db, memberId))) throw NotFound()
    const known = (await listFaults(ctx.db, orderId)).find((fault) => fault.lineId === lineId)
    if (!isUnsaid(known)) return order
    const line = found((await listOrderLines(ctx.db, orderId)).find(({ id }) => id === lineId))
    if (!canReportFault(order, line, ctx.clock.now())) throw Conflict('not-possible-now')
    await sayFault(ctx, { orderId, lineId }, { known, ...said })
    return touchOrder(ctx, order)
  })

/** Reports a fault of a box's piece that was kept or came in exchange. */
export const reportFaultOfBox = (
  ctx: Ctx,
  { boxId, pieceId, memberId, ...said }: Said & { boxId: string; pieceId: string },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    if (!(await holdMember(ctx.db, memberId))) throw NotFound()
    const known = (await listFaultsOfBox(ctx.db, boxId)).find((fault) => fault.pieceId === pieceId)
    if (!isUnsaid(known)) return box
    const piece = found((await listHadPieces(ctx.db, box)).find(({ id }) => id === pieceId))
    if (!canReportOfBox(box, piece, ctx.clock.now())) throw Conflict('not-possible-now')
    await sayFault(ctx, { boxId, pieceId }, { known, ...said })
    return touchBox(ctx.db, box)
  })
