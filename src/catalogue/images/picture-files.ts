import { type Db, sql } from '#/platform/database/db.ts'

/** Every file that the catalogue's rows name: what a backup keeps of the store. */
export const listPictureFiles = async (db: Db): Promise<string[]> => {
  const pictures = await db.many<{ key: string; widths: number[] }>(
    sql`SELECT DISTINCT key, widths FROM image ORDER BY key`,
  )
  return pictures.flatMap(({ key, widths }) => [
    `media/${key}/picture.json`,
    ...widths.flatMap((width) => [`media/${key}/${width}.avif`, `media/${key}/${width}.webp`]),
  ])
}
