import { sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type EditResult, editProduct } from '../product/edit-product.ts'
import { isPhotograph } from './encode-picture.ts'
import { type StoredPicture, storePicture } from './pictures.ts'

export const MOST_PICTURES = 24
type Added = { productId: string; staffId: string; colourKey: string; master: Uint8Array }

/**
 * Adds a picture from a buyer at the end, re-encoded from its pixels (T51–T53). It is encoded before anything is locked; an
 * equal picture returns the existing one.
 */
export async function addPicture(
  ctx: Ctx,
  { productId, staffId, colourKey, master }: Added,
): Promise<number> {
  if (!isPhotograph(master)) throw Refused('no-photo')
  const stored = await storePicture(ctx.files, master).catch(() => {
    throw Refused('no-photo')
  })
  return editProduct(
    ctx,
    { productId, by: { kind: 'staff', id: staffId }, action: 'picture-added' },
    async (ctx): Promise<EditResult> => {
      const { count, twin } = await ctx.db.one<{ count: number; twin: boolean }>(sql`
        SELECT count(*), coalesce(bool_or(key = ${stored.key} AND colour_key = ${colourKey}), false) AS twin
        FROM image WHERE product_id = ${productId}`)
      if (twin) return { changed: [] }
      if (count >= MOST_PICTURES) throw Refused('too-many-pictures', { most: MOST_PICTURES })
      const id = ctx.random.uuid()
      await insert(ctx, { id, productId, colourKey, ...stored })
      await keepOwn(ctx, productId)
      return { changed: ['pictures'], detail: { picture: id } }
    },
  )
}

const insert = (
  { db }: Ctx,
  {
    id,
    productId,
    colourKey,
    key,
    width,
    height,
    widths,
    blur,
  }: StoredPicture & Record<'id' | 'productId' | 'colourKey', string>,
) =>
  db.run(sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur)
    SELECT ${id}, ${productId}, ${colourKey}, coalesce(max(position) + 1, 0), ${key}, ${width}, ${height}, ${widths}, ${blur}
    FROM image WHERE product_id = ${productId}`)

/** From now on pictures of a file do not replace them. */
export const keepOwn = ({ db }: Pick<Ctx, 'db'>, productId: string) =>
  db.run(sql`UPDATE product SET own_pictures = true WHERE id = ${productId}`)
