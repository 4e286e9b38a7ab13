import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listGoods } from '../goods.ts'
import { isClaimed } from './claim.states.ts'
import { type Claim, listClaims, proposeClaim } from './claims.ts'
import { isAwaited } from './drop-claims.ts'
import type { Locked } from './locked-claim.ts'

/** Throws unless only one of the two is asked: the fee of a late contract, or the price of a piece of it. */
export async function requireNothingRefused(ctx: Ctx, { contract, claim }: Locked): Promise<void> {
  if (claim.goodsId !== null) return
  const others = await listClaims(ctx.db, contract)
  if (others.some((other) => other.kind === 'refused-return' && isClaimed(other)))
    throw Conflict('claim-fee-or-price')
}

/**
 * The claim for the price of a late piece that stays with its customer. A late contract's refused piece gets a claim of
 * its own: the other pieces may still have the fee.
 */
export async function refused(ctx: Ctx, { contract, claim: late }: Locked, goodsId: string): Promise<Claim> {
  if (late.kind !== 'late-return') throw Conflict('not-possible-now')
  if (late.goodsId !== null) {
    if (late.goodsId !== goodsId) throw Conflict('not-possible-now')
    return late
  }
  const goods = (await listGoods(ctx, contract)).find(({ id }) => id === goodsId)
  const { withdrawUntil } = contract
  if (!goods || !isAwaited(goods) || !withdrawUntil || ctx.clock.now() < withdrawUntil)
    throw Conflict('not-possible-now')
  if (isClaimed(late)) throw Conflict('claim-fee-or-price')
  if (late.state !== 'proposed') throw Conflict('not-possible-now')
  const most = goods.price
  const claim = await proposeClaim(ctx, contract, { goods, kind: 'refused-return', most, billed: true })
  if (!claim) throw Conflict('not-possible-now')
  return claim
}
