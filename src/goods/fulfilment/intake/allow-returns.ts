import { type Db, join, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Subject } from '../parcels/parcels.ts'
import type { ReturnReason } from './reasons/return-reason.rule.ts'

/** What a subject says of its returns, in its own transaction and with its own row locked. */

/** Everything that was delivered may come back, whether it is announced or not. */
export const allowReturns = ({ db }: Ctx, { subjectId }: Subject) =>
  db.run(sql`
    INSERT INTO return_line (unit_id, sku) SELECT l.unit_id, l.sku FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
    WHERE o.subject_id = ${subjectId} AND l.state = 'delivered' ON CONFLICT DO NOTHING`)

type ReturnedUnit = { unitId: string; reason: ReturnReason | null }

/** These are on their way back, each with the reason if the member gave one: the warehouse waits for them. */
export const expectReturns = (ctx: Ctx, subject: Subject, units: ReturnedUnit[]) =>
  decide(ctx, { subject, units, to: 'expected' })

/** Some come back and the others stay, as parts of a statement that does more: each returns a row for each unit. */
export const deciding = (ctx: Ctx, subject: Subject, { back, kept }: Decided): Sql[] => [
  ...(back.length > 0 ? [decision(ctx, { subject, units: back, to: 'expected' })] : []),
  ...(kept.length > 0 ? [decision(ctx, { subject, units: kept.map(withoutReason), to: 'kept' })] : []),
]
type Decided = { back: ReturnedUnit[]; kept: string[] }
const withoutReason = (unitId: string): ReturnedUnit => ({ unitId, reason: null })

/** These stay with the member. */
export const keepUnits = (ctx: Ctx, subject: Subject, unitIds: string[]) =>
  decide(ctx, { subject, units: unitIds.map(withoutReason), to: 'kept' })

/** What stayed with the member comes back all the same: a withdrawal (R6.11). */
export const expectKept = (ctx: Ctx, subject: Subject, unitIds: string[]) =>
  decide(ctx, {
    subject,
    units: unitIds.map(withoutReason),
    from: 'kept',
    to: 'expected',
  })

/** What was awaited stays with the member after all: it came too late, or never (R6.13). */
export const keepAwaited = (ctx: Ctx, subject: Subject, unitIds: string[]) =>
  decide(ctx, {
    subject,
    units: unitIds.map(withoutReason),
    from: 'expected',
    to: 'kept',
  })

/** One garment of the subject that was kept. */
export const findKept = async (
  db: Db,
  { subjectId, sku }: { subjectId: string; sku: string },
): Promise<string | undefined> =>
  (
    await db.maybe<{ unitId: string }>(sql`
      SELECT r.unit_id FROM return_line r JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id
      WHERE o.subject_id = ${subjectId} AND l.sku = ${sku} AND r.state = 'kept' ORDER BY r.unit_id LIMIT 1`)
  )?.unitId

/** What was kept may come back all the same, as if nobody had announced it (R6.13). */
export const allowLate = ({ db }: Ctx, unitId: string) =>
  db.run(sql`UPDATE return_line SET state = 'allowed' WHERE unit_id = ${unitId} AND state = 'kept'`)

type Decision = {
  subject: Subject
  units: ReturnedUnit[]
  from?: 'allowed' | 'kept' | 'expected'
  to: 'expected' | 'kept'
}
async function decide(ctx: Ctx, decided: Decision): Promise<void> {
  const { length } = decided.units
  if (length > 0 && (await ctx.db.run(decision(ctx, decided))) !== length) throw Conflict('not-possible-now')
}

function decision({ clock }: Ctx, { subject, units, from = 'allowed', to }: Decision): Sql {
  // Written out one by one, as few as they are: their plan is kept (bench/notes/silences.md).
  const decided = units.map(({ unitId, reason }) => sql`(${unitId}::uuid, ${reason}::text)`)
  return sql`
    UPDATE return_line r SET state = ${to}, reason = d.reason,
      expected_at = CASE WHEN ${to} = 'expected' THEN ${clock.now()}::timestamptz END
    FROM (VALUES ${join(decided)}) AS d(unit_id, reason)
    JOIN fulfilment_line l ON l.unit_id = d.unit_id JOIN fulfilment_order o ON o.id = l.order_id
    WHERE r.unit_id = d.unit_id AND o.subject_id = ${subject.subjectId} AND r.state = ${from} RETURNING r.unit_id`
}
