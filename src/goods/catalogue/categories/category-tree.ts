import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type Category = {
  slug: string
  parent: string | null
  googleId: number
  title: Readonly<Record<MarketId | 'en', string>>
  /** The shop does not show it; its products belong to the category above. */
  hidden: boolean
}
/** The two levels that the shop shows, each in its order. */
export type CategoryTree = {
  get(slug: string): Category | undefined
  tops: readonly Category[]
  under(slug: string): readonly Category[]
  /** With hidden categories. */
  allUnder(slug: string): readonly Category[]
}

export async function readCategories(db: Db): Promise<CategoryTree> {
  const rows = await db.many<Category>(
    sql`SELECT slug, parent, google_id, title, hidden FROM category ORDER BY position, slug`,
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const shown = Map.groupBy(
    rows.filter(({ hidden }) => !hidden),
    ({ parent }) => parent,
  )
  return {
    get: (slug) => bySlug.get(slug),
    tops: shown.get(null) ?? [],
    under: (slug) => shown.get(slug) ?? [],
    allUnder: (slug) => children.get(slug) ?? [],
  }
}

export const isCategory = async (db: Db, slug: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM category WHERE slug = ${slug}`)) !== undefined
