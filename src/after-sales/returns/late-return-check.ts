import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { lateCheckAt } from '../claims/claim.rule.ts'
import { proposeClaim } from '../claims/claims.ts'
import { lockContract } from '../contracts.ts'
import { listGoods } from '../goods.ts'
import { leftToCredit } from '../refunds/goods-left.rule.ts'
import { findReturn, keyOf } from './returns.ts'

const LOOK_FOR_LATE_RETURN = 'look-for-late-return'

/**
 * An announced return is to be with the carrier within fourteen days (Directive 2011/83/EU, article 14 (1)); some days
 * later this job checks it.
 */
export const planLateReturnCheck = (
  ctx: Ctx,
  { market }: Contract,
  { returnId, at }: { returnId: string; at: Date },
) =>
  enqueue(ctx.db, {
    ...{ kind: LOOK_FOR_LATE_RETURN, subject: returnId },
    uniqueKey: `${LOOK_FOR_LATE_RETURN}:${returnId}:${at.toISOString()}`,
    ...{ dueAt: lateCheckAt({ market, at }), now: at },
  })

/**
 * Asks a colleague whether a return is still taken back when its time is over and the carrier has not got it (R6.13). A return that took
 * more pieces has a later job of its own.
 */
export const checkLateReturn = job<Ctx>(LOOK_FOR_LATE_RETURN, (ctx, { subject: returnId }) =>
  inTransaction(ctx, async (ctx) => {
    const contract = await lockContract(ctx, keyOf(await findReturn(ctx.db, returnId)))
    const { announcedAt, lastAnnouncedAt } = await findReturn(ctx.db, returnId)
    if (ctx.clock.now() < lateCheckAt({ market: contract.market, at: lastAnnouncedAt })) return
    const away = (await listGoods(ctx, contract)).filter(
      (goods) => goods.returnId === returnId && goods.state === 'returning' && leftToCredit(goods) > 0,
    )
    const subject = { subjectType: contract.type, subjectId: contract.id }
    if (away.length === 0 || (await wasSentBack(ctx.db, subject, announcedAt))) return
    for (const goods of away) {
      const most = leftToCredit(goods)
      await proposeClaim(ctx, contract, { goods, kind: 'late-return', most, billed: false })
    }
  }),
)
