import type { PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import type { DeliveryLine } from '../deliveries/delivery.rule.ts'
import { auditPurchase } from './keep-purchase.ts'
import { lockPurchase, type Purchase } from './purchases.queries.ts'

/** Locks the order that a delivery is booked against. */
export const lockSentPurchase = async (ctx: PlatformCtx, id: string): Promise<Purchase> =>
  found(await lockPurchase(ctx.db, id))

type Receipt = { purchase: Purchase; lines: readonly DeliveryLine[]; staffId: string }

/** Counts a delivery towards its locked order; with the last unit the order is received. */
export async function receivePurchase(
  ctx: PlatformCtx,
  { purchase, lines, staffId }: Receipt,
): Promise<void> {
  const { db, clock } = ctx
  const { id, number, state } = purchase
  if (state !== 'sent') throw Conflict('not-possible-now', { state })
  const counted = await db.many<{ sku: string }>(sql`
    UPDATE purchase_line l SET received = l.received + came.units
    FROM jsonb_to_recordset(${json(lines)}::jsonb) AS came (sku text, units int)
    WHERE l.purchase_id = ${id} AND l.sku = came.sku RETURNING l.sku`)
  const foreign = lines.find(({ sku }) => !counted.some((line) => line.sku === sku))
  if (foreign) throw Refused('not-ordered', { sku: foreign.sku, number: `P-${number}` })
  const open = await db.maybe(
    sql`SELECT 1 FROM purchase_line WHERE purchase_id = ${id} AND received < units LIMIT 1`,
  )
  await db.run(sql`
    UPDATE purchase SET version = version + 1, state = ${open ? 'sent' : 'received'}, ended_at = ${open ? null : clock.now()} WHERE id = ${id}`)
  await auditPurchase(ctx, {
    id,
    staffId,
    action: open ? 'purchase-came-in-part' : 'purchase-came-in-full',
    before: { state },
    after: { state: open ? 'sent' : 'received', lines },
  })
}
