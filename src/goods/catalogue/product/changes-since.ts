import { type Db, sql } from '#/platform/database/db.ts'

/** Changes of a product after a revision, with their authors, for the colleague who was about to overwrite them. */
export async function changesSince(
  db: Db,
  { productId, revision }: { productId: string; revision: number },
): Promise<{ who: string; what: string }> {
  const rows = await db.many<{ who: string; changed: string[] }>(sql`
    SELECT coalesce(staff.name, 'A planned price') AS who, detail -> 'changed' AS changed
    FROM audit LEFT JOIN staff ON audit.actor_kind = 'staff' AND staff.id::text = audit.actor_id
    WHERE subject_kind = 'product' AND subject_id = ${productId} AND (detail ->> 'revision')::int > ${revision} ORDER BY audit.id`)
  if (rows.length === 0) return { who: 'An import', what: 'what the file says' }
  const all = (of: readonly string[]) => [...new Set(of)].join(', ')
  return { who: all(rows.map(({ who }) => who)), what: all(rows.flatMap(({ changed }) => changed)) }
}
