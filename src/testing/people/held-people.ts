import { type Db, raw, sql } from '#/platform/database/db.ts'

/** A mark of every row that tells who people are and what they have: it changes when one of them does. */
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
