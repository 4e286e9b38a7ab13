import { type Db, join, sql } from '#/platform/database/db.ts'
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
async function decide({ db, clock }: Ctx, { subject, units, from = 'allowed', to }: Decision): Promise<void> {
  if (units.length === 0) return
  // Written out one by one, as few as they are: their plan is kept (bench/notes/silences.md).
  const decided = units.map(({ unitId, reason }) => sql`(${unitId}::uuid, ${reason}::text)`)
  const touched = await db.run(sql`
    UPDATE return_line r SET state = ${to}, reason = d.reason,
      expected_at = CASE WHEN ${to} = 'expected' THEN ${clock.now()}::timestamptz END
    FROM (VALUES ${join(decided)}) AS d(unit_id, reason)
    JOIN fulfilment_line l ON l.unit_id = d.unit_id JOIN fulfilment_order o ON o.id = l.order_id
    WHERE r.unit_id = d.unit_id AND o.subject_id = ${subject.subjectId} AND r.state = ${from}`)
  if (touched !== units.length) throw Conflict('not-possible-now')
}
