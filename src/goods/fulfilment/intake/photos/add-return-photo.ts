import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { keepPhoto } from '#/platform/photo/keep-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { STORING_MS } from '#/platform/validation/photo.rule.ts'
import { forgetReturnPhotoLater } from './forget-return-photo.ts'
import { MOST_OF_A_UNIT, returnPhotoFile } from './return-photos.ts'

type Upload = { unitId: string; staffId: string; bytes: Uint8Array }

/** Stores the warehouse's photo of a unit that may come back or is back (R6.13). An equal file returns the existing photo. */
export async function addReturnPhoto(ctx: Ctx, { bytes, ...of }: Upload): Promise<void> {
  const stored = await keepPhoto(ctx, bytes, {
    async begin(photo) {
      const id = await begin(ctx, of, photo)
      await ctx.failpoint('return_photo_begun')
      return id
    },
    fileOf: returnPhotoFile,
    async stored(id) {
      await ctx.failpoint('return_photo_in_store')
      const set = sql`stored_at = coalesce(stored_at, ${ctx.clock.now()})`
      return (await ctx.db.run(sql`UPDATE return_photo SET ${set} WHERE id = ${id}`)) > 0
    },
  })
  if (!stored) throw Conflict('not-possible-now')
}

type Of = Omit<Upload, 'bytes'>
type Made = { digest: string; width: number; height: number }

/** Uploads of one unit are queued at its row. A unit of an erased person takes no pictures. */
const begin = (ctx: Ctx, { unitId, staffId }: Of, { digest, width, height }: Made) =>
  inTransaction(ctx, async (ctx) => {
    const order = await ctx.db.maybe(sql`
      SELECT 1 FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
      WHERE l.unit_id = ${unitId} AND o.address->>'name' <> '' FOR SHARE OF o`)
    if (!order) throw Conflict('not-possible-now')
    const unit = await ctx.db.maybe<{ state: string }>(
      sql`SELECT state FROM return_line WHERE unit_id = ${unitId} FOR UPDATE`,
    )
    if (!unit || unit.state === 'kept' || unit.state === 'lost') throw Conflict('not-possible-now')
    const { others } = await ctx.db.one<{ others: number }>(sql`
      SELECT count(*)::int AS others FROM return_photo WHERE unit_id = ${unitId} AND digest <> ${digest}`)
    if (others >= MOST_OF_A_UNIT) throw Refused('too-many-return-photos', { most: MOST_OF_A_UNIT })
    const now = ctx.clock.now()
    const { id, fresh } = await ctx.db.one<{ id: string; fresh: boolean }>(sql`
      INSERT INTO return_photo (id, unit_id, digest, width, height, added_at, added_by)
      VALUES (${ctx.random.uuid()}, ${unitId}, ${digest}, ${width}, ${height}, ${now}, ${staffId})
      ON CONFLICT (unit_id, digest) DO UPDATE SET
        added_at = CASE WHEN return_photo.stored_at IS NULL THEN excluded.added_at ELSE return_photo.added_at END
      RETURNING id, xmax = 0 AS fresh`)
    await forgetReturnPhotoLater(ctx, { photoId: id, dueAt: new Date(now.getTime() + STORING_MS) })
    if (fresh)
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: 'piece-photographed',
        subject: { kind: 'unit', id: unitId },
        detail: { photo: id },
      })
    else nothingChanged(ctx)
    return id
  })
