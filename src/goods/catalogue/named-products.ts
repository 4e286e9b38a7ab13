import { type Db, sql } from '#/platform/database/db.ts'
import { staffTitle } from './titles.ts'

/** Products of these handles and SKUs, and the names without a product. */
export async function productsNamed(db: Db, names: readonly string[]) {
  const wanted = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
  if (wanted.length === 0) return { ids: [], unknown: [] }
  const rows = await db.many<{ id: string; name: string }>(sql`
    SELECT id, handle AS name FROM product WHERE handle = ANY(${wanted}) AND prepared_by IS NULL
    UNION SELECT product_id, sku FROM variant WHERE sku = ANY(${wanted})`)
  const known = new Set(rows.map(({ name }) => name))
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    unknown: wanted.filter((name) => !known.has(name)),
  }
}

export const productNames = (db: Db, ids: readonly string[]) =>
  db.many<{ handle: string; title: string }>(
    sql`SELECT p.handle, ${staffTitle} AS title FROM product p WHERE p.id = ANY(${ids}::uuid[]) ORDER BY p.handle`,
  )

/** Choices for the scope of a campaign, with labels for staff. */
export async function scopeChoices(db: Db) {
  const categories = await db.many<{ value: string; label: string }>(sql`
    SELECT c.slug AS value, concat_ws(' · ', o.title ->> 'en', c.title ->> 'en') AS label
    FROM category c LEFT JOIN category o ON o.slug = c.parent ORDER BY coalesce(o.position, c.position), c.parent NULLS FIRST, c.position`)
  const brands = await db.many<{ value: string; label: string }>(sql`
    SELECT slug AS value, name AS label FROM brand b
    WHERE EXISTS (SELECT FROM product p WHERE p.brand_id = b.id AND p.prepared_by IS NULL) ORDER BY name`)
  return { categories, brands }
}
