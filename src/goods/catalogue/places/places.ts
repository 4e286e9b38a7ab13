import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { Invalid, Refused } from '#/platform/errors.ts'
import { garmentIn } from '../deliveries/garment-in.ts'
import { placeTyped, walkOrder } from './place.rule.ts'

/** The place of a garment; null if it has none. */
export const placeOf = (sku: Sql): Sql => sql`(SELECT place FROM shelf_place WHERE shelf_place.sku = ${sku})`
/** Order of a garment on a walk; garments without a place come last. */
export const walkOf = (sku: Sql): Sql =>
  sql`coalesce((SELECT walk FROM shelf_place WHERE shelf_place.sku = ${sku}), '~')`

type PutAway = { code: string; place: string; staffId: string }

/** Puts a garment on a place of the shelves: the last scan counts (R8.03). */
export const putAway = (ctx: PlatformCtx, { code, place: typed, staffId }: PutAway) =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const place = placeTyped(typed)
    if (!place) throw Invalid({ place: 'invalid' })
    const garment = await garmentIn(db, code.trim())
    if (!garment) throw Refused('delivery-unknown', { sku: code.trim() })
    const { sku, title, size } = garment
    await db.run(sql`SELECT FROM variant WHERE sku = ${sku} FOR NO KEY UPDATE`)
    const before = await db.maybe<{ place: string }>(sql`SELECT place FROM shelf_place WHERE sku = ${sku}`)
    const was = before?.place ?? null
    if (was === place) nothingChanged(ctx)
    else {
      await db.run(sql`
        INSERT INTO shelf_place (sku, place, walk, placed_by, placed_at)
        VALUES (${sku}, ${place}, ${walkOrder(place)}, ${staffId}, ${clock.now()})
        ON CONFLICT (sku) DO UPDATE SET place = excluded.place, walk = excluded.walk, placed_by = excluded.placed_by, placed_at = excluded.placed_at`)
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: 'garment-placed',
        subject: { kind: 'variant', id: sku },
        before: { place: was },
        after: { place },
      })
    }
    return { sku, title, size, place, was }
  })
