import { tellReasons } from '#/boxes/feedback/piece-felt.ts'
import { expectReturns, keepAwaited } from '#/goods/fulfilment/intake/allow-returns.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractKind } from '#/platform/ports/contract.ts'
import { listOrderLines, moveLines } from '../order-lines.ts'
import { asOrderSubject, findOrder, lockOrder, touchOrder } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { closeOrderIfDone } from '../returns/close-order.ts'
import { goodsOfOrder, orderAsContract } from './as-contract.ts'
import { orderReplacement } from './send-another.ts'

/** An order as a contract on goods. */
export const orderContract: ContractKind<Ctx> = {
  purpose: 'order',
  async find({ db }, id) {
    const order = await findOrder(db, id)
    return order && orderAsContract(order)
  },
  lock: async ({ db }, id) => orderAsContract(await lockOrder(db, id)),
  goods: ({ db }, id) => goodsOfOrder(db, id),
  async sendBack(ctx, id, { returnId, reasons }) {
    const lines = (await listOrderLines(ctx.db, id)).filter((line) => reasons.has(line.id))
    const { memberId } = found(await findOrder(ctx.db, id))
    await tellReasons(ctx, { memberId, pieces: lines, reasons })
    await ctx.db.run(sql`
      UPDATE order_line l SET return_id = ${returnId}, return_reason = r.reason
      FROM unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) AS r (line_id, reason) WHERE l.id = r.line_id`)
    await moveLines(ctx.db, lines, 'sendBack')
    await expectReturns(
      ctx,
      asOrderSubject(id),
      [...reasons].map(([unitId, reason]) => ({ unitId, reason: reason as ReturnReason | null })),
    )
  },
  async keep(ctx, id, goodsId) {
    const line = found((await listOrderLines(ctx.db, id)).find((one) => one.id === goodsId))
    await keepAwaited(ctx, asOrderSubject(id), [goodsId])
    await moveLines(ctx.db, [line], 'keepAfterAll')
  },
  async credit(ctx, id, { goodsIds: lineIds, returnId, ...how }) {
    const order = found(await findOrder(ctx.db, id))
    const refunded = await refundLines(ctx, order, { ...how, lineIds, ...(returnId && { returnId }) })
    return { noteId: refunded?.noteId ?? null, waits: order.boxId !== null && !refunded }
  },
  // The fault of the piece says it.
  markMadeGood: async () => {},
  sendAnother: orderReplacement,
  changed: async (ctx, id) =>
    void (await closeOrderIfDone(ctx, await touchOrder(ctx, found(await findOrder(ctx.db, id))))),
}
