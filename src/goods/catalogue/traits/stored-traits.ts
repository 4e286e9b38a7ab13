import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, type Sql, sql, transaction } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'
import type { Multilingual } from '../vocabulary/languages.rule.ts'
import { traitsOf } from './traits.rule.ts'

type Row = {
  id: string
  kind: Kind
  title: Multilingual
  description: Multilingual
  material: Multilingual
  tags: string[]
}

/** Reads the traits of those products whose words have changed, and stores them. Its caller holds the catalogue's lock. */
export async function storeTraits(tx: Db, which: Sql): Promise<number> {
  const rows = await tx.many<Row>(sql`
    SELECT id, kind, title, description, material, tags FROM product WHERE traits IS NULL AND ${which} FOR NO KEY UPDATE`)
  if (rows.length === 0) return 0
  const read = rows.map(({ id, title, material, description, tags, kind }) => ({
    id,
    traits: traitsOf({ title, stories: [material, description], tags, kind }),
  }))
  return tx.run(sql`
    UPDATE product SET traits = read.traits FROM jsonb_to_recordset(${json(read)}::jsonb) AS read (id uuid, traits jsonb)
    WHERE product.id = read.id`)
}

const AT_ONCE = 200

/** Stores the traits of all products that have none: those from before traits were stored, or before a better vocabulary. */
export const readTraits = job<PlatformCtx>('read-traits', async ({ db }) => {
  const some = sql`id IN (SELECT id FROM product WHERE traits IS NULL LIMIT ${AT_ONCE})`
  const next = () =>
    transaction(db, async (tx) => {
      await tx.run(sql`SELECT FROM catalogue_version FOR UPDATE`)
      return storeTraits(tx, some)
    })
  while ((await next()) > 0);
})
