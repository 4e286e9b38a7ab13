import { type Db, sql } from '#/platform/database/db.ts'

/** All files that the catalogue's rows name, for a backup. */
export const listPictureFiles = async (db: Db): Promise<string[]> => {
  const pictures = await db.many<{ key: string; widths: number[] }>(
    sql`SELECT DISTINCT key, widths FROM image ORDER BY key`,
  )
  return pictures.flatMap(({ key, widths }) => [
    `media/${key}/picture.json`,
    ...widths.flatMap((width) => [`media/${key}/${width}.avif`, `media/${key}/${width}.webp`]),
  ])
}

/** One picture for each of these kinds of garment, the first of a product. */
export const listPicturesOfKinds = (db: Db, kinds: readonly string[]) =>
  db.many<{ kind: string; key: string }>(sql`
    SELECT DISTINCT ON (p.kind) p.kind, i.key FROM product p JOIN image i ON i.product_id = p.id
    WHERE p.kind = ANY(${[...kinds]}) ORDER BY p.kind, i.position, p.handle DESC`)
