import { planIntakeEnd } from '#/goods/fulfilment/intake/plan-intake-end.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { holdForClaim } from '../claims/taking/hold-refund.ts'
import { changed, kindOf, lockContract } from '../contracts.ts'
import { listGoods } from '../goods.ts'
import { isIntakeOver } from './intake-over.rule.ts'
import { findReturn, keyOf } from './returns.ts'
import { listUnsettled } from './unsettled.ts'

const SETTLE_RETURN = 'settle-return'

/**
 * Called when a piece of a return of a locked contract is graded or lost. With the last awaited piece the graded ones
 * are refunded on one credit note; before it a job is planned for the end of the day's intake (R6.11, R7.08).
 */
export async function settleOrWait(ctx: Ctx, contract: Contract, returnId: string): Promise<void> {
  const goods = await listGoods(ctx, contract)
  const unsettled = (await listUnsettled(ctx.db, contract, goods)).filter((one) => one.returnId === returnId)
  if (unsettled.length === 0) return
  const { kind } = await findReturn(ctx.db, returnId)
  if (isIntakeOver({ kind, returnId, isOpen: contract.takesReturns, goods }))
    return settleReturn(ctx, contract, { returnId })
  await planIntakeEnd(ctx, { kind: SETTLE_RETURN, subject: returnId, market: contract.market })
}

type Settling = { returnId: string; sent?: readonly Goods[] }

/**
 * Refunds the pieces of a return that are here or, with `sent`, with the carrier, in one refund. A piece that was
 * graded worse meanwhile waits for a person.
 */
export async function settleReturn(
  ctx: Ctx,
  contract: Contract,
  { returnId, sent = [] }: Settling,
): Promise<void> {
  const goodsIds = sent.map(({ id }) => id)
  for (const goods of await listUnsettled(ctx.db, contract, await listGoods(ctx, contract)))
    if (goods.returnId === returnId && !(await holdForClaim(ctx, contract, goods))) goodsIds.push(goods.id)
  if (goodsIds.length === 0) return
  await kindOf(ctx, contract).credit(ctx, contract.id, { goodsIds, reason: 'returned', returnId })
}

/** At the end of an intake's day the returned pieces are refunded without the missing ones. */
export const settleReturnDue = job<Ctx>(SETTLE_RETURN, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const contract = await lockContract(ctx, keyOf(await findReturn(ctx.db, returnId)))
    const unsettled = await listUnsettled(ctx.db, contract, await listGoods(ctx, contract))
    if (!unsettled.some((goods) => goods.returnId === returnId)) return
    await settleReturn(ctx, contract, { returnId })
    await ctx.failpoint('return_settled')
    await changed(ctx, contract)
  }),
)
