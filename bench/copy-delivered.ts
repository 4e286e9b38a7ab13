import { type Db, type Pool, raw, sql, transaction } from '#/platform/database/db.ts'

/** The tables of a box, with the columns that get new values in a copy. */
const tables: Readonly<Record<string, string[]>> = {
  box: ['id', 'number'],
  reservation: ['id', 'owner_id'],
  box_item: ['id', 'box_id', 'reservation_id'],
  fulfilment_order: ['id', 'subject_id', 'number'],
  fulfilment_line: ['unit_id', 'order_id', 'reservation_id'],
  return_line: ['unit_id'],
}

/**
 * Copies the existing delivered boxes until there are `boxes` more, over all members of their market; their time to
 * answer ended a minute ago. Triggers are off meanwhile: the copied rows have passed them.
 */
export async function copyDelivered(owner: Pool, boxes: number): Promise<void> {
  await transaction(owner, async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    await tx.run(sql`UPDATE job SET due_at = now() - interval '1 minute' WHERE kind = 'end-approval'`)
    await tx.run(sql`UPDATE box SET approval_ends_at = now() - interval '1 minute' WHERE state = 'delivered'`)
    const { there } = await tx.one<{ there: number }>(
      sql`SELECT count(*) AS there FROM box WHERE state = 'delivered'`,
    )
    const copies = Math.floor(boxes / there)
    for (const [table, own] of Object.entries(tables)) await copy(tx, { table, own, copies })
    await tx.run(sql`
      UPDATE box b SET member_id = m.id FROM (
        SELECT b.id, (SELECT array_agg(m.id ORDER BY m.id) FROM member m WHERE m.market = b.market) AS of_market,
          row_number() OVER (PARTITION BY b.market ORDER BY b.id) AS n FROM box b WHERE b.state = 'delivered') x
      JOIN member m ON m.id = x.of_market[x.n % cardinality(x.of_market) + 1] WHERE b.id = x.id`)
    await tx.run(sql`
      INSERT INTO job (kind, subject, unique_key, created_at, due_at)
      SELECT 'end-approval', id::text, 'end-approval:' || id, now(), now() - interval '1 minute' FROM box
      WHERE state = 'delivered' ON CONFLICT DO NOTHING`)
  })
  for (const table of [...Object.keys(tables), 'job']) await owner.run(sql`${raw(`ANALYZE ${table}`)}`)
}

/** Each id always becomes the same copy, so that references between copies hold. */
async function copy(tx: Db, { table, own, copies }: { table: string; own: string[]; copies: number }) {
  const columns = await tx.many<{ name: string; type: string }>(sql`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const values = columns.map(({ name, type }) => {
    if (!own.includes(name)) return `t."${name}"`
    if (name === 'number') return `t.number || '-' || n`
    return `md5(t."${name}"::text || '.' || n)::uuid::${type}`
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await tx.run(
    sql`${raw(`INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM ${table} t, generate_series(1, ${copies}) n`)}`,
  )
}
