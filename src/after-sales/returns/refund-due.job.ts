import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { dropLate } from '../claims/drop-claims.ts'
import { changed, lockContract } from '../contracts.ts'
import { listGoods } from '../goods.ts'
import { findReturn, keyOf, REFUND_RETURN } from './returns.ts'
import { settleReturn } from './settle-return.ts'
import { listUnsettled } from './unsettled.ts'

/**
 * Refunds a return on the day by which its money is due: returned pieces that waited for the rest, and those with the
 * carrier. A parcel that is not handed in is checked each day from then on, as is a refund that waits for a payment. A
 * person decides about a lost piece (R6.13).
 */
export const refundDue = job<Ctx>(REFUND_RETURN, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const due = await findReturn(ctx.db, returnId)
    const contract = await lockContract(ctx, keyOf(due))
    const { away } = await listOwed(ctx, contract, returnId)
    const subject = { subjectType: contract.type, subjectId: contract.id }
    const isSent = away.length > 0 && (await wasSentBack(ctx.db, subject, due.announcedAt))
    const sent = isSent ? away : []
    const ids = sent.map(({ id }) => id)
    await dropLate(ctx, contract, ids)
    await settleReturn(ctx, contract, { returnId, sent })
    await changed(ctx, contract)
    const left = await listOwed(ctx, contract, returnId)
    if (left.away.length + left.here.length > 0) await checkTomorrow(ctx, contract, returnId)
  }),
)

/** Pieces of a return whose money is still owed: awaited ones, and those that are here. */
async function listOwed(ctx: Ctx, contract: Contract, returnId: string) {
  const all = await listGoods(ctx, contract)
  const isOfIt = (goods: Goods) => goods.returnId === returnId
  const here = (await listUnsettled(ctx.db, contract, all)).filter(isOfIt)
  const away = all.filter(
    (goods) => isOfIt(goods) && goods.state === 'returning' && goods.creditNoteId === null && goods.price > 0,
  )
  return { away, here }
}

function checkTomorrow(ctx: Ctx, { market }: Contract, returnId: string) {
  const now = ctx.clock.now()
  const dueAt = addDays(now, 1, market)
  const uniqueKey = `${REFUND_RETURN}:${returnId}:${dueAt.toISOString()}`
  return enqueue(ctx.db, { kind: REFUND_RETURN, subject: returnId, dueAt, now, uniqueKey })
}
