import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export type Category = {
  slug: string
  parent: string | null
  googleId: number
  title: Readonly<Record<MarketId | 'en', string>>
}
/** The two levels, each in the shop's order. */
export type CategoryTree = {
  get(slug: string): Category | undefined
  tops: readonly Category[]
  under(slug: string): readonly Category[]
}

export async function readCategories(db: Db): Promise<CategoryTree> {
  const rows = await db.many<Category>(
    sql`SELECT slug, parent, google_id, title FROM category ORDER BY position`,
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const children = Map.groupBy(rows, ({ parent }) => parent)
  return {
    get: (slug) => bySlug.get(slug),
    tops: children.get(null) ?? [],
    under: (slug) => children.get(slug) ?? [],
  }
}

export const isCategory = async (db: Db, slug: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM category WHERE slug = ${slug}`)) !== undefined
