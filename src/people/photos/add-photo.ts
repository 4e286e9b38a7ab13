import { createHash } from 'node:crypto'
import { lockMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Invalid, NotFound, Refused } from '#/platform/errors.ts'
import type { EncodedPhoto } from '#/platform/photo/encode-photo.ts'
import { makePhoto } from '#/platform/photo/make-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes, STORING_MS } from '#/platform/validation/photo.rule.ts'
import { deleteFiles, forgetPhotoLater } from './forget-photo.ts'
import { freePlace, mostPhotos, type PhotoKind, type StoredKind } from './photos.rule.ts'
import { type Photo, photoFile } from './photos.ts'

type Upload<Kind extends StoredKind> = { memberId: string; kind: Kind; bytes: Uint8Array }
/** `hold` locks the garment until the photo's row is there. */
type OfGarment = { garment?: { id: string; hold(db: Db): Promise<void> } }
type Given = Omit<Upload<StoredKind>, 'bytes'> & OfGarment & { digest: string }

/**
 * Stores an uploaded photo, re-encoded from its pixels. Its row comes first, with a job that deletes row and
 * files if the process dies before the files are stored (T58); until then it is hidden. An equal file returns
 * the existing photo, also when both arrive at once.
 */
export const addPhoto = (ctx: Ctx, upload: Upload<PhotoKind>): Promise<Photo> => store(ctx, upload)

/** Stores a photo of one of the member's own garments. Each garment has photos of its own, even of an equal file. */
export const addGarmentPhoto = (
  ctx: Ctx,
  upload: Omit<Upload<'garment'>, 'kind'> & Required<OfGarment>,
): Promise<Photo<'garment'>> => store(ctx, { ...upload, kind: 'garment' })

async function store<Kind extends StoredKind>(
  ctx: Ctx,
  { bytes, ...of }: Upload<Kind> & OfGarment,
): Promise<Photo<Kind>> {
  const digest = createHash('sha256')
    .update(bytes)
    .update(of.garment?.id ?? '')
  const given = { ...of, digest: digest.digest('hex') }
  const place = await placeFor(ctx.db, given)
  if (place.stored) return showAgain<Kind>(ctx, given)
  const made = await makePhoto(bytes)
  if (!made) throw Invalid({ photo: 'photo-content' })
  const id = await begin(ctx, given, made)
  await ctx.failpoint('photo_begun')
  for (const size of photoSizes) await ctx.files.put(photoFile(id, size), made.files[size])
  await ctx.failpoint('photo_in_store')
  const photo = await ctx.db.maybe<Photo<Kind>>(sql`
    UPDATE member_photo SET stored_at = coalesce(stored_at, ${ctx.clock.now()}) WHERE id = ${id}
    RETURNING id, kind, width, height, added_at`)
  if (photo) return photo
  // Deleted or erased during the upload: its files must not outlive it.
  await deleteFiles(ctx, id)
  throw NotFound()
}

/** Throws if no place is left; `stored`: an equal file is there, or was a moment ago. */
async function placeFor(db: Db, { memberId, kind, digest }: Given) {
  const rows = await db.many<{ digest: string; place: number | null; stored: boolean }>(sql`
    SELECT digest, place, stored_at IS NOT NULL AS stored FROM member_photo WHERE member_id = ${memberId} AND kind = ${kind}`)
  const same = rows.find((row) => row.digest === digest)
  const taken = rows.flatMap(({ place }) => place ?? [])
  const place = same?.place ?? freePlace(kind, taken)
  if (!place) throw tooMany(kind)
  return { place, stored: same?.stored ?? false }
}

const tooMany = (kind: StoredKind) =>
  kind === 'garment'
    ? Refused('too-many-own-clothes', { most: mostPhotos.garment })
    : Refused(`too-many-photos-${kind}`, { most: mostPhotos[kind] })

/** One member's uploads take their places one after the other. */
const begin = (ctx: Ctx, given: Given, { width, height }: EncodedPhoto) =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, kind, digest, garment } = given
    await lockMember(ctx.db, memberId)
    await garment?.hold(ctx.db)
    const { place } = await placeFor(ctx.db, given)
    const now = ctx.clock.now()
    const { id } = await ctx.db.one<{ id: string }>(sql`
      INSERT INTO member_photo (id, member_id, kind, digest, place, width, height, added_at, own_garment_id)
      VALUES (${ctx.random.uuid()}, ${memberId}, ${kind}, ${digest}, ${place}, ${width}, ${height}, ${now}, ${garment?.id ?? null})
      ON CONFLICT (member_id, kind, digest) DO UPDATE SET place = excluded.place, removed_at = NULL, added_at = excluded.added_at
      RETURNING id`)
    await forgetPhotoLater(ctx, { photoId: id, dueAt: new Date(now.getTime() + STORING_MS) })
    return id
  })

/** The existing photo; one that was deleted a moment ago comes back. */
const showAgain = <Kind extends StoredKind>(ctx: Ctx, given: Given): Promise<Photo<Kind>> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, kind, digest } = given
    await lockMember(ctx.db, memberId)
    const { place } = await placeFor(ctx.db, given)
    const photo = await ctx.db.maybe<Photo<Kind>>(sql`
      UPDATE member_photo SET place = ${place}, removed_at = NULL
      WHERE member_id = ${memberId} AND kind = ${kind} AND digest = ${digest} RETURNING id, kind, width, height, added_at`)
    if (!photo) throw NotFound()
    return photo
  })

/** Undoes a deletion, if the photo still exists and its place is free. */
export async function restorePhoto(ctx: Ctx, { memberId, photoId }: { memberId: string; photoId: string }) {
  const photo = await ctx.db.maybe<{ kind: PhotoKind; digest: string }>(sql`
    SELECT kind, digest FROM member_photo
    WHERE id = ${photoId} AND member_id = ${memberId} AND kind <> 'garment' AND stored_at IS NOT NULL`)
  if (!photo) throw NotFound()
  await showAgain(ctx, { memberId, ...photo })
}
