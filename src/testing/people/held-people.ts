import { type Db, raw, sql } from '#/platform/database/db.ts'

/** A hash of all rows on people and their things, which changes with any of them. */
const tables = [
  'member',
  'staff',
  'subscription',
  'ledger_account',
  'charge',
  'mandate',
  'invoice',
  'credit_check',
  'consent',
]
export const heldPeople = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (name) => [
        name,
        (
          await db.one<{ hash: string }>(
            sql`SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${raw(name)} t`,
          )
        ).hash,
      ]),
    ),
  )
