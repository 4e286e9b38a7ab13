import { addGarmentPhoto } from '#/people/photos/add-photo.ts'
import { forgetGarmentPhotos, removeGarmentPhotos } from '#/people/photos/forget-photo.ts'
import { photosOfGarments } from '#/people/photos/photos.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, NotFound, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event, publish } from '#/platform/ports/events.ts'
import { lockMember } from '../members/member-row.ts'
import { OWN_MAX, type OwnGarment } from './own-clothes.rule.ts'

/** Published in the transaction that removes a garment, before it is deleted. */
export const ownGarmentRemoved = event<{ garmentId: string }>('own-garment-removed')

/** A member's own clothes, the newest first. */
export async function listOwnClothes(db: Db, memberId: string): Promise<OwnGarment[]> {
  const [garments, photos] = await Promise.all([
    db.many<Omit<OwnGarment, 'photoId'>>(sql`
      SELECT id, kind, colour, patterned, name, added_at FROM own_garment WHERE member_id = ${memberId}
      ORDER BY added_at DESC, id`),
    photosOfGarments(db, memberId),
  ])
  return garments.map((garment) => ({ ...garment, photoId: photos.get(garment.id) ?? null }))
}

type Key = { memberId: string; garmentId: string }
type Facts = Pick<OwnGarment, 'kind' | 'colour' | 'patterned' | 'name'>

/** Adds a garment under an id of the page's choice, or changes it; a repeat changes nothing. */
export const saveOwnGarment = (ctx: Ctx, { memberId, garmentId }: Key, facts: Facts): Promise<OwnGarment> =>
  inTransaction(ctx, async ({ db, clock }) => {
    await lockMember(db, memberId)
    const { others } = await db.one<{ others: number }>(
      sql`SELECT count(*)::int AS others FROM own_garment WHERE member_id = ${memberId} AND id <> ${garmentId}`,
    )
    if (others >= OWN_MAX) throw Refused('too-many-own-clothes', { most: OWN_MAX })
    const { kind, colour, patterned, name } = facts
    const saved = await db.maybe(sql`
      INSERT INTO own_garment AS own (id, member_id, kind, colour, patterned, name, added_at)
      VALUES (${garmentId}, ${memberId}, ${kind}, ${colour}, ${patterned}, ${name}, ${clock.now()})
      ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, colour = excluded.colour, patterned = excluded.patterned,
        name = excluded.name
      WHERE own.member_id = excluded.member_id RETURNING id`)
    if (!saved) throw NotFound()
    return ownGarment(db, { memberId, garmentId })
  })

export async function ownGarment(db: Db, { memberId, garmentId }: Key): Promise<OwnGarment> {
  return found((await listOwnClothes(db, memberId)).find(({ id }) => id === garmentId))
}

/** Deletes a garment with its photo, and takes it off the boards that it is on. */
export const removeOwnGarment = (ctx: Ctx, { memberId, garmentId }: Key): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId)
    await hold(ctx.db, { memberId, garmentId })
    await publish(ctx, ownGarmentRemoved, { garmentId })
    await forgetGarmentPhotos(ctx, garmentId)
    await ctx.db.run(sql`DELETE FROM own_garment WHERE id = ${garmentId}`)
  })

/** Throws a 404 for another member's garment, or one that is gone. */
async function hold(db: Db, { memberId, garmentId }: Key) {
  found(
    await db.maybe(
      sql`SELECT FROM own_garment WHERE id = ${garmentId} AND member_id = ${memberId} FOR KEY SHARE`,
    ),
  )
}

/** Puts a photo in place of the garment's earlier one. */
export async function putGarmentPhoto(ctx: Ctx, { bytes, ...key }: Key & { bytes: Uint8Array }) {
  const { memberId, garmentId } = key
  // Before the file is opened, which takes a while.
  await hold(ctx.db, key)
  const garment = { id: garmentId, hold: (db: Db) => hold(db, key) }
  const { id } = await addGarmentPhoto(ctx, { memberId, garment, bytes })
  await inTransaction(ctx, (ctx) => removeGarmentPhotos(ctx, { garmentId, except: id }))
  return ownGarment(ctx.db, key)
}

export const takeGarmentPhoto = (ctx: Ctx, key: Key): Promise<OwnGarment> =>
  inTransaction(ctx, async (ctx) => {
    await hold(ctx.db, key)
    await removeGarmentPhotos(ctx, { garmentId: key.garmentId })
    return ownGarment(ctx.db, key)
  })
