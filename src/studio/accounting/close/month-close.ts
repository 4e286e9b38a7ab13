import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { writersHaveEnded } from '#/platform/database/writers.ts'
import { Busy, Conflict, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { monthFigures } from '../month/month-figures.ts'
import { periodOf } from '../period/period.rule.ts'
import { taxedSums } from '../vat/vat.queries.ts'
import { type Check, checkNames, mayClose, needsNote } from './close.rule.ts'
import { boundsOfMonth, checkMonth } from './month-checks.ts'

export type ClosedMonth = {
  id: string
  month: string
  closedAt: Date
  by: string
  note: string
  entries: number
  lastEntryId: number | null
  /** In hexadecimal digits. */
  lastEntryHash: string
  signature: string
}

const columns = sql`c.id, to_char(c.month, 'YYYY-MM') AS month, c.closed_at, s.name AS by, c.note, c.entries, c.last_entry_id,
  encode(c.last_entry_hash, 'hex') AS last_entry_hash, encode(c.signature, 'hex') AS signature`
const signed = sql`month_close c JOIN staff s ON s.id = c.closed_by WHERE c.closed_at IS NOT NULL AND c.reopened_at IS NULL`

export const findClosed = (db: Db, month: string) =>
  db.maybe<ClosedMonth>(
    sql`SELECT ${columns} FROM ${signed} AND c.month = ${periodOf(month).from.toString()}::date`,
  )

/** All of these months are closed. */
export async function areClosed(db: Db, months: readonly string[]): Promise<boolean> {
  const firsts = months.map((month) => periodOf(month).from.toString())
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${signed} AND c.month = ANY(${firsts}::date[])`,
  )
  return count === months.length
}

/** The last closed month; months are closed one after the other. */
export const lastClosed = (db: Db) =>
  db.maybe<ClosedMonth>(sql`SELECT ${columns} FROM ${signed} ORDER BY c.month DESC LIMIT 1`)

type Closing = { month: string; staffId: string; note: string }

/**
 * Closes and signs a month. First its end becomes the boundary before which the database books nothing; then all writers that began
 * before have ended; then the books of the month are counted, checked and signed. Of two that close it at once one signs.
 */
export async function closeMonth(ctx: Ctx, { month, staffId, note }: Closing): Promise<void> {
  await requireClosable(ctx, { month, note })
  const { from, to } = boundsOfMonth(periodOf(month))
  const first = periodOf(month).from.toString()
  await ctx.db.write(sql`
    INSERT INTO month_close (id, month, from_at, to_at, begun_at, begun_by)
    VALUES (${ctx.random.uuid()}, ${first}::date, ${from}, ${to}, ${ctx.clock.now()}, ${staffId})
    ON CONFLICT (month) WHERE reopened_at IS NULL DO NOTHING`)
  await ctx.failpoint('month_boundary')
  if (!(await writersHaveEnded(ctx.db, ['invoice', 'ledger_txn']))) throw Busy()
  await inTransaction(ctx, (ctx) => sign(ctx, { month, staffId, note }))
}

async function requireClosable(ctx: Ctx, { month, note }: Pick<Closing, 'month' | 'note'>) {
  if (await findClosed(ctx.db, month)) throw Conflict('changed-meanwhile')
  const checks = await checkMonth(ctx, month)
  if (!mayClose(checks)) throw checksFail(month, checks)
  if (needsNote(checks) && note.trim().length < 3) throw Invalid({ note: 'required' })
}

/** The refusal of a month whose checks fail; the month before may have been opened again by a colleague. */
function checksFail(month: string, checks: readonly Check[]) {
  const what = checks.filter(({ result }) => result === 'fails').map(({ id }) => checkNames[id])
  const before = periodOf(month).from.subtract({ months: 1 }).toString().slice(0, 7)
  return Conflict('month-checks-fail', { what: what.join(', ') }, [{ kind: 'month', id: before }])
}

async function sign(ctx: Ctx, { month, staffId, note }: Closing) {
  const { db, clock } = ctx
  const first = periodOf(month).from
  const row = await db.maybe<{ id: string }>(sql`
    SELECT id FROM month_close WHERE month = ${first.toString()}::date AND reopened_at IS NULL AND closed_at IS NULL FOR UPDATE`)
  if (!row) throw Conflict('not-possible-now')
  // A booking made meanwhile may have changed the checks.
  await requireClosable(ctx, { month, note })
  const totals = { figures: await monthFigures(db, month), taxed: await taxedSums(db, periodOf(month)) }
  await db.write(sql`
    UPDATE month_close c SET closed_at = ${clock.now()}, closed_by = ${staffId}, note = ${note.trim()}, totals = ${json(totals)}::jsonb,
      entries = (SELECT count(*) FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id WHERE t.at >= c.from_at AND t.at < c.to_at),
      last_entry_id = l.id, last_entry_hash = coalesce(l.row_hash, ''::bytea), entries_hash = ledger_hash_between(c.from_at, c.to_at),
      before = coalesce((SELECT p.signature FROM month_close p WHERE p.month = ${first.subtract({ months: 1 }).toString()}::date AND p.reopened_at IS NULL), ''::bytea),
      signature = ''::bytea
    FROM month_close o LEFT JOIN LATERAL (
      SELECT e.id, e.row_hash FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id WHERE t.at >= o.from_at AND t.at < o.to_at
      ORDER BY e.id DESC LIMIT 1) l ON true
    WHERE o.id = c.id AND c.id = ${row.id}`)
  await db.write(sql`UPDATE month_close c SET signature = month_signature(c) WHERE id = ${row.id}`)
  const closed = await findClosed(db, month)
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'month-closed',
    subject: { kind: 'month', id: month },
    ...(note.trim() && { reason: note.trim() }),
    detail: { signature: closed?.signature, entries: closed?.entries },
  })
}
