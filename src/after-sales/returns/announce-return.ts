import { inTransaction } from '#/platform/context.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey } from '#/platform/ports/contract.ts'
import { changed, lockContract } from '../contracts.ts'
import { listGoods } from '../goods.ts'
import { announceGoods } from './announce-goods.ts'
import { notifyReturn } from './mails/return-mail.ts'
import { isInTime, listReturnable, mayGoBack } from './return-view.ts'
import type { Reasons } from './returns.ts'

/** `at`: the moment of the notice, if it was given before; the days for the refund count from it. */
type Announcing = { memberId: string; reasons: Reasons; at?: Date }

/**
 * Announces pieces that their customer sends back in time, each with a reason or none (R7.08), and confirms it by mail at
 * once. Without any reason it is a withdrawal (R6.11).
 */
export const announceReturn = (
  ctx: Ctx,
  key: ContractKey,
  { memberId, reasons, at }: Announcing,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const contract = await lockContract(ctx, key)
    if (contract.memberId !== memberId) throw NotFound()
    if (!contract.withdrawUntil) throw Conflict('not-possible-now')
    if (!isInTime(ctx, contract)) throw Refused('return-too-late')
    const goods = (await listGoods(ctx, contract)).filter((one) => reasons.has(one.id) && mayGoBack(one))
    if (goods.length === 0 || goods.length !== reasons.size) throw Conflict('changed-meanwhile')
    const kind = [...reasons.values()].every((reason) => reason === null) ? 'withdrawal' : 'return'
    const announced = await announceGoods(ctx, contract, { kind, reasons, declaredAt: at })
    await ctx.failpoint('return_announced')
    await notifyReturn(ctx, contract, { kind, goods, announced, declaredAt: at })
    await changed(ctx, contract)
  })

/** Withdraws, as declared at `at`, from all pieces that may go back, within the period. Tells whether there was any. */
export async function announceAll(ctx: Ctx, contract: Contract, at: Date): Promise<boolean> {
  const goods = isInTime(ctx, contract) ? await listReturnable(ctx, contract) : []
  const reasons = new Map(goods.map(({ id }) => [id, null]))
  if (goods.length > 0) await announceReturn(ctx, contract, { memberId: contract.memberId, reasons, at })
  return goods.length > 0
}
