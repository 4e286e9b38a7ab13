import { type Db, join, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ParcelSubject } from '../parcels/parcels.ts'
import type { ReturnReason } from './reasons/return-reason.rule.ts'

/** Decisions of a subject on its returns, in its own transaction and with its own row locked. */

/** Allows the return of everything that was delivered, announced or not. */
export const allowReturns = ({ db }: Ctx, { subjectId }: ParcelSubject) =>
  db.run(sql`
    INSERT INTO return_line (unit_id, sku) SELECT l.unit_id, l.sku FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
    WHERE o.subject_id = ${subjectId} AND l.state = 'delivered' ON CONFLICT DO NOTHING`)

type ReturnedUnit = { unitId: string; reason: ReturnReason | null }

/** These units are on their way back, each with the member's reason if there is one: the warehouse expects them. */
export const expectReturns = (ctx: Ctx, subject: ParcelSubject, units: ReturnedUnit[]) =>
  decide(ctx, { subject, units, to: 'expected' })

const withoutReason = (unitId: string): ReturnedUnit => ({ unitId, reason: null })

export const keepUnits = (ctx: Ctx, subject: ParcelSubject, unitIds: string[]) =>
  decide(ctx, { subject, units: unitIds.map(withoutReason), to: 'kept' })

/** Kept units come back after a withdrawal (R6.11). */
export const expectKept = (ctx: Ctx, subject: ParcelSubject, units: ReturnedUnit[]) =>
  decide(ctx, { subject, units, from: 'kept', to: 'expected' })

/** Expected units stay with the member after all: they came too late, or never (R6.13). */
export const keepAwaited = (ctx: Ctx, subject: ParcelSubject, unitIds: string[]) =>
  decide(ctx, {
    subject,
    units: unitIds.map(withoutReason),
    from: 'expected',
    to: 'kept',
  })

export const findKept = async (
  db: Db,
  { subjectId, sku }: { subjectId: string; sku: string },
): Promise<string | undefined> =>
  (
    await db.maybe<{ unitId: string }>(sql`
      SELECT r.unit_id FROM return_line r JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id
      WHERE o.subject_id = ${subjectId} AND l.sku = ${sku} AND r.state = 'kept' ORDER BY r.unit_id LIMIT 1`)
  )?.unitId

/** Allows a kept unit to come back, as an unannounced one (R6.13). */
export const allowLate = ({ db }: Ctx, unitId: string) =>
  db.run(sql`UPDATE return_line SET state = 'allowed' WHERE unit_id = ${unitId} AND state = 'kept'`)

type Decision = {
  subject: ParcelSubject
  units: ReturnedUnit[]
  from?: 'allowed' | 'kept' | 'expected'
  to: 'expected' | 'kept'
}
async function decide({ db, clock }: Ctx, { subject, units, from = 'allowed', to }: Decision): Promise<void> {
  if (units.length === 0) return
  // A list of VALUES, since there are few: their plan is cached (bench/notes/silences.md).
  const decided = units.map(({ unitId, reason }) => sql`(${unitId}::uuid, ${reason}::text)`)
  const touched = await db.run(sql`
    UPDATE return_line r SET state = ${to}, reason = d.reason,
      expected_at = CASE WHEN ${to} = 'expected' THEN ${clock.now()}::timestamptz END
    FROM (VALUES ${join(decided)}) AS d(unit_id, reason)
    JOIN fulfilment_line l ON l.unit_id = d.unit_id JOIN fulfilment_order o ON o.id = l.order_id
    WHERE r.unit_id = d.unit_id AND o.subject_id = ${subject.subjectId} AND r.state = ${from}`)
  if (touched !== units.length) throw Conflict('not-possible-now')
}
