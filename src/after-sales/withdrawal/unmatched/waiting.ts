import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { dayCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Declaration } from '../declarations.ts'
import { dueOf } from '../waiting.ts'

/** Declarations whose contract was not found, the oldest first: the law counts from the declaration (R11.03). */
export const unmatchedDeclarations = listSpec<Declaration>()({
  tables: sql`declared_withdrawal d`,
  columns: sql`d.id, d.market, d.name, d.number, d.email::text, d.remembered, d.pieces, d.declared_at`,
  where: sql`d.state = 'unmatched'`,
  key: sql`d.id`,
  added: sql`d.declared_at`,
  search: [sql`d.name`, sql`d.number`, sql`d.email::text`, sql`d.remembered`, sql`d.pieces`],
  filters: {
    market: { by: sql`d.market`, values: marketIds },
    declared: { by: sql`d.declared_at`, range: 'day' },
  },
  sorts: { declared: sql`d.declared_at` },
  order: 'declared',
  csv: [
    ['Declared', ({ declaredAt }) => declaredAt],
    ['Money out by', (row) => dayCell(dueOf(row).dueOn)],
    ['Market', ({ market }) => market],
    ['Name', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Number', ({ number }) => number],
    ['Other details', ({ remembered }) => remembered],
    ['Pieces', ({ pieces }) => pieces],
  ],
})

export const countUnmatched = async (db: Db) =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM declared_withdrawal d
      WHERE d.state = 'unmatched' AND ${inCountries(db, sql`d.market`)}`)
  ).count
