import type { Ctx } from '#/platform/ports/context.ts'
import { canCancel } from '../exchange.states.ts'
import { findExchangeOf } from '../exchanges.ts'
import { cancelExchange } from '../order-exchange.ts'
import { listReplacements, mayGoBack } from '../replacements.ts'
import { withdrawExchange } from './withdraw-exchange.ts'

/**
 * Withdraws from the whole exchange of a locked box: it is not sent, or it comes back. Undefined if the member has
 * nothing of it any more; a packed or shipped one can do neither yet.
 */
export async function withdrawWholeExchange(
  ctx: Ctx,
  { boxId, memberId }: { boxId: string; memberId: string },
): Promise<'cancelled' | 'returning' | 'under-way' | undefined> {
  const exchange = await findExchangeOf(ctx.db, boxId)
  if (!exchange) return undefined
  if (canCancel(exchange.state)) {
    await cancelExchange(ctx, { boxId, memberId })
    return 'cancelled'
  }
  if (exchange.state === 'packed' || exchange.state === 'shipped') return 'under-way'
  const { withdrawUntil } = exchange
  const there = (await listReplacements(ctx.db, boxId)).filter(mayGoBack)
  if (!withdrawUntil || ctx.clock.now() >= withdrawUntil || there.length === 0) return undefined
  await withdrawExchange(ctx, { boxId, memberId, pieceIds: there.map(({ id }) => id) })
  return 'returning'
}
