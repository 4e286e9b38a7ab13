import { intakeEndsAt } from '#/goods/fulfilment/intake/intake-ends.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Locked } from './exchanges.ts'
import type { Replacement } from './replacements.ts'
import { refundExchange } from './withdrawal/refund-exchange.ts'
import { refundOn } from './withdrawal/withdraw-exchange.ts'

/**
 * Called when a piece of a locked exchange is graded or lost. With the last awaited piece all returned ones are
 * refunded on one credit note; before it a job is planned for the end of the day's intake (R6.11). `announced`:
 * whether the parcel was; an unannounced one stays open for the pieces that the member still has.
 */
export async function settleOrWait(
  ctx: Ctx,
  locked: Locked,
  { announced }: { announced: boolean },
): Promise<void> {
  const unpaid = locked.pieces.filter(({ creditNoteId, madeGoodAt }) => !creditNoteId && !madeGoodAt)
  if (!unpaid.some(({ state }) => state === 'returned')) return
  const mayFollow = ({ state }: Replacement) => state === 'returning' || (!announced && state === 'delivered')
  if (unpaid.some(mayFollow))
    return refundOn(ctx, locked.exchange, intakeEndsAt(ctx.clock.now(), locked.box.market))
  await refundExchange(ctx, locked)
}
