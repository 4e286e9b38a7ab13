import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Purchase, PurchaseKind } from '#/platform/ports/withdrawal.ts'
import { lockBox } from '../boxes.ts'
import { findOrdered } from '../exchange/ordered.ts'
import { boxesNamed } from '../named.ts'
import { withTerms } from '../terms.ts'
import { returnUndecided } from './return-undecided.ts'
import { keptPieces, withdrawPieces } from './withdraw-pieces.ts'
import { withdrawalEndsAt } from './withdrawal.rule.ts'

/**
 * A box as a purchase to withdraw from: all kept and all exchanged pieces go back, each within its period. A colleague
 * handles an undecided box, a part, and an exchange under way. Undecided pieces are not bought meanwhile.
 */
export const boxPurchase: PurchaseKind<Ctx> = {
  numbered: ({ db }, typed) =>
    db.maybe<Purchase>(sql`SELECT id, number, member_id FROM box WHERE id IN (${boxesNamed(typed)})`),
  async withdraw(ctx, boxId, declaration) {
    const { memberId, pieces } = declaration
    const box = await lockBox(ctx.db, boxId)
    await returnUndecided(ctx, box, pieces)
    if (pieces) return { outcome: 'recorded' }
    const endsAt = withdrawalEndsAt(withTerms(box))
    const inTime = endsAt && ctx.clock.now() < endsAt
    const itemIds = inTime ? (await keptPieces(ctx, box)).map(({ id }) => id) : []
    if (itemIds.length > 0) await withdrawPieces(ctx, { boxId, memberId, itemIds })
    const exchange = await findOrdered(ctx.db, boxId)
    if (exchange?.state === 'packed' || exchange?.state === 'shipped') return { outcome: 'recorded' }
    const { outcome } = exchange
      ? await found(ctx.purchases.get('shop-order')).withdraw(ctx, exchange.id, declaration)
      : { outcome: 'recorded' as const }
    return { outcome: itemIds.length > 0 ? 'returning' : outcome }
  },
}
