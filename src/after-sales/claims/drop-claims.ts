import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { listGoods } from '../goods.ts'
import { isNotified, isOpenClaim } from './claim.states.ts'
import { type Claim, listClaims, moveClaim } from './claims.ts'
import { notifyDropped } from './mails/claim-mails.ts'
import { refundRemainder } from './taking/refund-remainder.ts'

/**
 * Drops open claims of a locked contract that are no longer true; a customer who was told of one gets a mail. Tells
 * whether there was any.
 */
export async function dropClaims(
  ctx: Ctx,
  contract: Contract,
  which: (claim: Claim) => boolean,
): Promise<boolean> {
  const claims = (await listClaims(ctx.db, contract)).filter(isOpenClaim).filter(which)
  for (const claim of claims) {
    const dropped = await moveClaim(ctx, claim, 'drop')
    await refundRemainder(ctx, { contract, claim })
    if (isNotified(claim)) await notifyDropped(ctx, contract, dropped)
  }
  return claims.length > 0
}

/** Drops the price claims of a late piece that is here, lost, or with the carrier. */
export const dropLate = (ctx: Ctx, contract: Contract, goodsIds: readonly string[]): Promise<boolean> =>
  dropClaims(
    ctx,
    contract,
    ({ kind, goodsId }) =>
      (kind === 'late-return' || kind === 'refused-return') && goodsId !== null && goodsIds.includes(goodsId),
  )

/** True for a piece that is awaited since the decision on its box, not by a notice of its own. */
export const isAwaited = ({ state, returnId }: Pick<Goods, 'state' | 'returnId'>) =>
  state === 'returning' && returnId === null

/**
 * Drops the proposed fee of a late contract when none of its pieces is awaited any more: there is no fee, or a price
 * was paid instead.
 */
export async function dropLateFee(ctx: Ctx, contract: Contract): Promise<void> {
  if ((await listGoods(ctx, contract)).some(isAwaited)) return
  const isPaid = (await listClaims(ctx.db, contract)).some(
    ({ kind, state }) => kind === 'refused-return' && state === 'charged',
  )
  await dropClaims(
    ctx,
    contract,
    ({ kind, state, goodsId, most }) =>
      kind === 'late-return' && goodsId === null && state === 'proposed' && (most === 0 || isPaid),
  )
}
