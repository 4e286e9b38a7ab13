import { changed } from '#/after-sales/contracts.ts'
import { leftToCredit } from '#/after-sales/refunds/goods-left.rule.ts'
import { listReturnedAt } from '#/goods/fulfilment/intake/returned-at.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { mayHaveLost } from '../claim.rule.ts'
import { proposeClaim } from '../claims.ts'
import { dropClaims } from '../drop-claims.ts'
import { lockClaim } from '../locked-claim.ts'

const GIVE_UNDECIDED_BACK = 'give-undecided-back'

/**
 * Withholds the refund of a returned piece that may have lost value until a colleague decides (R6.13). The wait ends on
 * the day the refund is due, or some days from now when that day is near or past. Returns true when the refund waits.
 */
export async function holdForClaim(ctx: Ctx, contract: Contract, goods: Goods): Promise<boolean> {
  const most = leftToCredit(goods)
  const [back] = await listReturnedAt(ctx.db, [goods.id])
  if (!contract.withholds || !back || !mayHaveLost(back) || most === 0 || !goods.refundDueAt) return false
  const claim = await proposeClaim(ctx, contract, { goods, kind: 'loss-in-value', most, billed: false })
  if (claim?.state !== 'proposed') return false
  const now = ctx.clock.now()
  const dueAt = decideBy({ market: contract.market, now, refundDueAt: goods.refundDueAt })
  const uniqueKey = `${GIVE_UNDECIDED_BACK}:${claim.id}`
  await enqueue(ctx.db, {
    ...{ kind: GIVE_UNDECIDED_BACK, subject: claim.id, lane: 'money' },
    ...{ dueAt, now, uniqueKey },
  })
  return true
}

type Held = { market: MarketId; now: Date; refundDueAt: Date }
/** By law fourteen days from the notice, or until the piece is back (Directive 2011/83/EU, article 13). */
export const decideBy = ({ market, now, refundDueAt }: Held) => {
  const least = addDays(now, marketAt(market, now).claims.decideDays, market)
  return refundDueAt > least ? refundDueAt : least
}

/** A claim that was not decided by the day on which the refund is due: all of it is refunded. */
export const giveUndecidedBack = job<Ctx>(GIVE_UNDECIDED_BACK, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const { contract, claim } = await lockClaim(ctx, subject)
    if (claim.state !== 'proposed' && claim.state !== 'second-look') return
    await dropClaims(ctx, contract, ({ id }) => id === claim.id)
    await changed(ctx, contract)
  }),
)
