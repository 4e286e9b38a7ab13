import { createHash } from 'node:crypto'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Invalid, NotFound } from '#/platform/errors.ts'
import type { Files } from '#/platform/files/files.ts'
import type { EncodedPhoto } from '#/platform/photo/encode-photo.ts'
import { makePhoto } from '#/platform/photo/make-photo.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { forgetPortraitLater, removePortraits } from './forget-portrait.ts'
import { portraitFile, portraitOf } from './portraits.ts'

type WithFiles = PlatformCtx & { files: Files }
type Upload = { staffId: string; bytes: Uint8Array }
type Given = { staffId: string; digest: string }

/**
 * Stores a stylist's portrait, re-encoded from its pixels and cut to a square (T51, T54). Row and files
 * survive a crash as a member's photos do (T58); the new portrait replaces the old one once its files are
 * stored.
 */
export async function addPortrait(ctx: WithFiles, { staffId, bytes }: Upload): Promise<{ id: string }> {
  const given = { staffId, digest: createHash('sha256').update(bytes).digest('hex') }
  const shown = await portraitOf(ctx.db, staffId)
  if (shown?.digest === given.digest) {
    nothingChanged(ctx)
    return { id: shown.id }
  }
  const made = await makePhoto(bytes, 'portrait')
  if (!made) throw Invalid({ portrait: 'photo-content' })
  return keepPortrait(ctx, given, made.files)
}

/** Stores finished files: the demo's are drawn. */
export async function keepPortrait(ctx: WithFiles, given: Given, files: EncodedPhoto['files']) {
  const id = await begin(ctx, given)
  await ctx.failpoint('portrait_begun')
  for (const size of photoSizes) await ctx.files.put(portraitFile(id, size), files[size])
  await ctx.failpoint('portrait_in_store')
  return show(ctx, { ...given, id })
}

const begin = (ctx: WithFiles, { staffId, digest }: Given) =>
  inTransaction(ctx, async (ctx) => {
    const id = ctx.random.uuid()
    const now = ctx.clock.now()
    await ctx.db.run(
      sql`INSERT INTO staff_portrait (id, staff_id, digest, added_at) VALUES (${id}, ${staffId}, ${digest}, ${now})`,
    )
    await forgetPortraitLater(ctx, { portraitId: id, dueAt: new Date(now.getTime() + STORING_MS) })
    return id
  })

/** Uploads are queued: of two at once the later one stays, and an equal file twice is one portrait. */
const show = (ctx: WithFiles, { id, staffId, digest }: Given & { id: string }) =>
  inTransaction(ctx, async (ctx) => {
    const withUs = await ctx.db.maybe(
      sql`SELECT 1 FROM staff WHERE id = ${staffId} AND disabled_at IS NULL FOR UPDATE`,
    )
    // The colleague has left meanwhile; the job deletes row and files.
    if (!withUs) throw NotFound()
    const shown = await portraitOf(ctx.db, staffId)
    if (shown?.digest === digest) {
      nothingChanged(ctx)
      return { id: shown.id }
    }
    await removePortraits(ctx, staffId)
    await ctx.db.one(
      sql`UPDATE staff_portrait SET stored_at = ${ctx.clock.now()} WHERE id = ${id} RETURNING id`,
    )
    const staff = { kind: 'staff', id: staffId } as const
    await audit(ctx, { actor: staff, action: 'portrait-kept', subject: staff, detail: { portraitId: id } })
    return { id }
  })
