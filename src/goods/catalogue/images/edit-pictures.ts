import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { type EditResult, editProduct } from '../product/edit-product.ts'
import type { Multilingual } from '../vocabulary/languages.rule.ts'
import { keepOwn } from './add-picture.ts'

type OfProduct = { productId: string; revision: number; staffId: string }
type OfPicture = OfProduct & { pictureId: string }
type PictureChanges = { alt?: Multilingual; focusX?: number; focusY?: number; colourKey?: string }

const edit = (
  ctx: PlatformCtx,
  { staffId, action, ...of }: OfProduct & { action: string },
  work: (ctx: PlatformCtx) => Promise<object>,
) =>
  editProduct(
    ctx,
    { ...of, by: { kind: 'staff', id: staffId }, action },
    async (ctx): Promise<EditResult> => {
      const detail = await work(ctx)
      await keepOwn(ctx, of.productId)
      return { changed: ['pictures'], detail }
    },
  )

/** Orders the pictures of a page; the first one stands for the product. */
export const orderPictures = (ctx: PlatformCtx, { order, ...of }: OfProduct & { order: string[] }) =>
  edit(ctx, { ...of, action: 'pictures-ordered' }, async ({ db }) => {
    const known = await db.many<{ id: string }>(sql`SELECT id FROM image WHERE product_id = ${of.productId}`)
    const isWhole = known.length === order.length && known.every(({ id }) => order.includes(id))
    if (!isWhole) throw Conflict('pictures-moved')
    await renumber(db, order)
    return { order }
  })

/** Positions are unique, so all pictures move aside before each takes its own. */
async function renumber(db: Db, order: readonly string[]) {
  await db.run(sql`UPDATE image SET position = -1 - position WHERE id = ANY(${order}::uuid[])`)
  await db.run(sql`
    UPDATE image SET position = nth - 1 FROM unnest(${order}::uuid[]) WITH ORDINALITY AS placed (id, nth) WHERE image.id = placed.id`)
}

export const changePicture = (
  ctx: PlatformCtx,
  { pictureId, changes, ...of }: OfPicture & { changes: PictureChanges },
) =>
  edit(ctx, { ...of, action: 'picture-changed' }, async ({ db }) => {
    const picture = found(
      await db.maybe<Required<PictureChanges>>(
        sql`SELECT alt, focus_x, focus_y, colour_key FROM image WHERE id = ${pictureId} AND product_id = ${of.productId}`,
      ),
    )
    const next = { ...picture, ...changes, alt: withoutEmpty({ ...picture.alt, ...changes.alt }) }
    await db.run(sql`
      UPDATE image SET alt = ${json(next.alt)}::jsonb, focus_x = ${next.focusX}, focus_y = ${next.focusY}, colour_key = ${next.colourKey}
      WHERE id = ${pictureId}`)
    return { picture: pictureId, before: picture }
  })

const withoutEmpty = (texts: Multilingual): Multilingual =>
  Object.fromEntries(Object.entries(texts).flatMap(([of, text]) => (text?.trim() ? [[of, text.trim()]] : [])))

/** Hides a picture; its files stay, and the audit has its row, so that it can be restored. */
export const removePicture = (ctx: PlatformCtx, { pictureId, ...of }: OfPicture) =>
  edit(ctx, { ...of, action: 'picture-removed' }, async ({ db }) => {
    const { row } = found(
      await db.maybe<{ row: object }>(
        sql`DELETE FROM image WHERE id = ${pictureId} AND product_id = ${of.productId} RETURNING to_jsonb(image) AS row`,
      ),
    )
    return { picture: pictureId, row }
  })

/** Restores a removed picture at its former position. */
export const restorePicture = (ctx: PlatformCtx, { pictureId, ...of }: OfPicture) =>
  edit(ctx, { ...of, action: 'picture-restored' }, async ({ db }) => {
    const gone = found(await findRemoved(db, { pictureId, ...of }))
    const others = await db.many<{ id: string }>(
      sql`SELECT id FROM image WHERE product_id = ${of.productId} ORDER BY position`,
    )
    const order = others.map(({ id }) => id).filter((id) => id !== pictureId)
    await db.run(sql`
      INSERT INTO image SELECT (jsonb_populate_record(NULL::image, ${json({ ...gone, position: 10_000 })}::jsonb)).*
      ON CONFLICT (id) DO NOTHING`)
    order.splice(Math.min(gone.position, order.length), 0, pictureId)
    await renumber(db, order)
    return { picture: pictureId }
  })

const findRemoved = async (db: Db, { productId, pictureId }: Pick<OfPicture, 'productId' | 'pictureId'>) =>
  (
    await db.maybe<{ row: { position: number } }>(sql`
      SELECT detail -> 'row' AS row FROM audit WHERE subject_kind = 'product' AND subject_id = ${productId}
        AND action = 'picture-removed' AND detail ->> 'picture' = ${pictureId} ORDER BY id DESC LIMIT 1`)
  )?.row
