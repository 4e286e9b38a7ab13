import { holdMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { keepPhoto } from '#/platform/photo/keep-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { STORING_MS } from '#/platform/validation/photo.rule.ts'
import { findThreadMember } from '../threads.ts'
import { forgetLater, UNSENT_MS } from './forget-thread-photo.ts'
import { threadPhotoFile } from './thread-photos.ts'

/** Photos of one author that wait for their message. */
const MOST_UNSENT = 12

type Adding = { memberId: string; staffId: string | null; bytes: Uint8Array }

/** Stores a photo for a message that is still being written; returns its id. The same file again is the same photo. */
export async function addThreadPhoto(ctx: Ctx, { bytes, ...of }: Adding): Promise<string> {
  let id = ''
  const stored = await keepPhoto(ctx, bytes, {
    begin: async (photo) => {
      id = await begin(ctx, { ...of, ...photo })
      return id
    },
    fileOf: threadPhotoFile,
    stored: async (id) =>
      (await ctx.db.run(
        sql`UPDATE thread_photo SET stored_at = coalesce(stored_at, ${ctx.clock.now()}) WHERE id = ${id}`,
      )) > 0,
  })
  if (!stored) throw Conflict('not-possible-now')
  return id
}

type Row = Omit<Adding, 'bytes'> & { digest: string; width: number; height: number }

const begin = (ctx: Ctx, { memberId, staffId, digest, width, height }: Row): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    found(await findThreadMember(ctx.db, memberId))
    found((await holdMember(ctx.db, memberId)) || undefined)
    const { others } = await ctx.db.one<{ others: number }>(sql`
      SELECT count(*)::int AS others FROM thread_photo WHERE member_id = ${memberId} AND staff_id IS NOT DISTINCT FROM ${staffId}
        AND message_id IS NULL AND digest <> ${digest}`)
    if (others >= MOST_UNSENT) throw Refused('too-many-message-photos', { most: MOST_UNSENT })
    const now = ctx.clock.now()
    const { id } = await ctx.db.one<{ id: string }>(sql`
      INSERT INTO thread_photo (id, member_id, staff_id, digest, width, height, added_at)
      VALUES (${ctx.random.uuid()}, ${memberId}, ${staffId}, ${digest}, ${width}, ${height}, ${now})
      ON CONFLICT (member_id, coalesce(staff_id, member_id), digest) WHERE message_id IS NULL DO UPDATE SET added_at = excluded.added_at
      RETURNING id`)
    for (const after of [STORING_MS, UNSENT_MS])
      await forgetLater(ctx, { photoId: id, dueAt: new Date(now.getTime() + after) })
    return id
  })
