import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changed, kindOf } from '../contracts.ts'
import { moveFault } from './faults.ts'
import { type Faulty, lockFault } from './locked-fault.ts'

const REPAY_FAULT = 'repay-fault'

/** Refunds the price of a piece that stays with the customer. False when the refund has to wait for the payment. */
export async function repay(ctx: Ctx, { contract, goods, fault }: Faulty): Promise<boolean> {
  const kind = kindOf(ctx, contract)
  const { waits } = await kind.credit(ctx, contract.id, { goodsIds: [goods.id], reason: 'faulty' })
  if (waits) return false
  await moveFault(ctx, fault, 'repay')
  await changed(ctx, contract)
  return true
}

/** A replacement cost nothing: if it never arrives or comes back, the price of the original piece is refunded. */
export async function repayReplaced(ctx: Ctx, replacement: { id: string }): Promise<void> {
  const { id } = await ctx.db.one<{ id: string }>(
    sql`SELECT id FROM piece_fault WHERE replacement_id = ${replacement.id}`,
  )
  await repayNow(ctx, id)
}

/** A refund that is not possible yet is tried again each day. */
async function repayNow(ctx: Ctx, faultId: string): Promise<void> {
  const faulty = await lockFault(ctx, faultId)
  if (faulty.fault.state !== 'replaced' || (await repay(ctx, faulty))) return
  const now = ctx.clock.now()
  const dueAt = addDays(now, 1, faulty.contract.market)
  const uniqueKey = `${REPAY_FAULT}:${faultId}:${dueAt.toISOString()}`
  await enqueue(ctx.db, { kind: REPAY_FAULT, subject: faultId, dueAt, now, uniqueKey })
}

export const repayFault = job<Ctx>(REPAY_FAULT, (ctx, { subject: faultId }) =>
  inTransaction(ctx, (ctx) => repayNow(ctx, faultId)),
)
