import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Subject } from '../parcels/parcels.ts'

/** What a subject says of its returns, in its own transaction and with its own row locked. */

/** Everything that was delivered may come back, whether it is announced or not. */
export const allowReturns = ({ db }: Ctx, { subjectId }: Subject) =>
  db.run(sql`
    INSERT INTO return_line (unit_id) SELECT l.unit_id FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
    WHERE o.subject_id = ${subjectId} AND l.state = 'delivered' ON CONFLICT DO NOTHING`)

/** These are on their way back: the warehouse waits for them. */
export const expectReturns = (ctx: Ctx, subject: Subject, unitIds: string[]) =>
  decide(ctx, { subject, unitIds, to: 'expected' })

/** These stay with the member. */
export const keepUnits = (ctx: Ctx, subject: Subject, unitIds: string[]) =>
  decide(ctx, { subject, unitIds, to: 'kept' })

type Decision = { subject: Subject; unitIds: string[]; to: 'expected' | 'kept' }
async function decide({ db, clock }: Ctx, { subject, unitIds, to }: Decision): Promise<void> {
  const decided = await db.run(sql`
    UPDATE return_line r SET state = ${to}, expected_at = CASE WHEN ${to} = 'expected' THEN ${clock.now()}::timestamptz END
    FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id
    WHERE l.unit_id = r.unit_id AND o.subject_id = ${subject.subjectId} AND r.state = 'allowed'
      AND r.unit_id = ANY(${unitIds}::uuid[])`)
  if (decided !== unitIds.length) throw Conflict('not-possible-now')
}
