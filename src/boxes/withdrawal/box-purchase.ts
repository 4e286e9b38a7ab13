import { announceAll } from '#/after-sales/returns/announce-return.ts'
import { announceNamed } from '#/after-sales/withdrawal/announce-named.ts'
import { listUndecided } from '#/after-sales/withdrawal/named-pieces.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Purchase, PurchaseKind } from '#/platform/ports/withdrawal.ts'
import { boxAsContract } from '../after-sales/as-contract.ts'
import { type Box, lockBox, touchBox } from '../boxes.ts'
import { findOrdered } from '../exchange/ordered.ts'
import { boxesNamed } from '../named.ts'

/**
 * A box as a purchase to withdraw from: all kept and all exchanged pieces go back, each within its period, or the kept
 * ones that are named by their titles alone. A colleague handles an undecided box, a part in other words, and an exchange
 * under way. Undecided pieces are not bought meanwhile.
 */
export const boxPurchase: PurchaseKind<Ctx> = {
  numbered: ({ db }, typed) =>
    db.maybe<Purchase>(sql`SELECT id, number, member_id FROM box WHERE id IN (${boxesNamed(typed)})`),
  async withdraw(ctx, boxId, declaration) {
    const box = await lockBox(ctx.db, boxId)
    await returnUndecided(ctx, box, await listUndecided(ctx.db, boxId, declaration.pieces))
    if (declaration.pieces) {
      const isNamed = await announceNamed(ctx, boxAsContract(box), declaration)
      return { outcome: isNamed ? 'returning' : 'recorded' }
    }
    if (box.state === 'delivered')
      await ctx.db.run(
        sql`UPDATE box SET withdrawn_at = coalesce(withdrawn_at, ${declaration.declaredAt}) WHERE id = ${boxId}`,
      )
    const isAnnounced = await announceAll(ctx, boxAsContract(box), declaration.declaredAt)
    const exchange = await findOrdered(ctx.db, boxId)
    if (exchange?.state === 'packed' || exchange?.state === 'shipped') return { outcome: 'recorded' }
    const { outcome } = exchange
      ? await found(ctx.purchases.get('shop-order')).withdraw(ctx, exchange.id, declaration)
      : { outcome: 'recorded' as const }
    return { outcome: isAnnounced ? 'returning' : outcome }
  },
}

/**
 * Withdraws from undecided pieces: silence does not buy them (R6.09, R6.11). The member may still change the
 * answer.
 */
async function returnUndecided({ db, clock }: Ctx, box: Box, itemIds: string[]): Promise<void> {
  if (box.state !== 'delivered' || itemIds.length === 0) return
  await db.write(sql`
    UPDATE box_item SET choice = 'return', choice_at = ${clock.now()}
    WHERE box_id = ${box.id} AND id = ANY(${itemIds}::uuid[]) AND state = 'delivered' AND choice IS DISTINCT FROM 'return'`)
  await touchBox(db, box)
}
