import type { Ctx } from '#/context.ts'
import { intakeEndsAt } from '#/fulfilment/intake/intake-ends.rule.ts'
import type { Locked } from './exchanges.ts'
import { refundExchange } from './refund-exchange.ts'
import type { Replacement } from './replacements.ts'
import { refundOn } from './withdraw-exchange.ts'

/**
 * A piece of a locked exchange has been graded, or will not come. Once nothing more is awaited, what is back is refunded together, on one
 * credit note; until then the end of the day's intake is due work (R6.11). `announced`: its parcel was; of any other each piece that
 * the member still has may follow.
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
