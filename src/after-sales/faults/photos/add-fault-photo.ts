import { holdMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import { keepPhoto } from '#/platform/photo/keep-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { STORING_MS } from '#/platform/validation/photo.rule.ts'
import { lockOwnFault, type OwnFault } from '../locked-fault.ts'
import { faultPhotoFile, MOST_OF_A_FAULT } from './fault-photos.ts'
import { forgetLater } from './forget-fault-photo.ts'

/** Adds the buyer's photo of a fault that is not answered yet. The same file again is the existing photo. */
export async function addFaultPhoto(ctx: Ctx, { bytes, ...of }: OwnFault & { bytes: Uint8Array }) {
  const stored = await keepPhoto(ctx, bytes, {
    begin: (photo) => begin(ctx, of, photo),
    fileOf: faultPhotoFile,
    stored: async (id) =>
      (await ctx.db.run(
        sql`UPDATE fault_photo SET stored_at = coalesce(stored_at, ${ctx.clock.now()}) WHERE id = ${id}`,
      )) > 0,
  })
  if (!stored) throw Conflict('not-possible-now')
}

type Made = { digest: string; width: number; height: number }

/** Uploads wait for the lock of the contract. */
const begin = (ctx: Ctx, of: OwnFault, { digest, width, height }: Made): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { fault } = await lockOwnFault(ctx, of)
    if (!(await holdMember(ctx.db, of.memberId))) throw NotFound()
    if (fault.state !== 'reported') throw Conflict('not-possible-now')
    const { others } = await ctx.db.one<{ others: number }>(sql`
      SELECT count(*)::int AS others FROM fault_photo WHERE fault_id = ${fault.id} AND digest <> ${digest}`)
    if (others >= MOST_OF_A_FAULT) throw Refused('too-many-fault-photos', { most: MOST_OF_A_FAULT })
    const now = ctx.clock.now()
    const { id } = await ctx.db.one<{ id: string }>(sql`
      INSERT INTO fault_photo (id, fault_id, digest, width, height, added_at)
      VALUES (${ctx.random.uuid()}, ${fault.id}, ${digest}, ${width}, ${height}, ${now})
      ON CONFLICT (fault_id, digest) DO UPDATE SET
        added_at = CASE WHEN fault_photo.stored_at IS NULL THEN excluded.added_at ELSE fault_photo.added_at END
      RETURNING id`)
    await forgetLater(ctx, { photoId: id, dueAt: new Date(now.getTime() + STORING_MS) })
    return id
  })
