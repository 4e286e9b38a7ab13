import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import type { DueReminder } from '#/money/reminders/reminder-due.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asBoxSubject } from '../boxes.ts'

type Awaited = { since: Date; dueAt: Date; isBack: boolean }

/**
 * Pauses the reminders of a box while a withdrawn piece is not credited yet (R9.05). A piece that was not sent by
 * the due day of its refund pauses them no longer.
 */
export async function pauseForWithdrawal(ctx: Ctx, { subjectType, subjectId, pause }: DueReminder) {
  if (subjectType !== 'box') return
  for (const { since, dueAt, isBack } of await awaitedPieces(ctx, subjectId))
    if (isBack || dueAt > ctx.clock.now() || (await wasSentBack(ctx.db, asBoxSubject(subjectId), since)))
      return pause('withdrawal')
}

/** Withdrawn pieces without a credit note; a lost one waits for a person. */
const awaitedPieces = ({ db }: Ctx, boxId: string) =>
  db.many<Awaited>(sql`
    SELECT w.announced_at AS since, w.refund_due_at AS due_at, i.state = 'returned' AS is_back
    FROM goods_return w JOIN box_item i ON i.withdrawal_id = w.id
    WHERE w.contract_id = ${boxId} AND i.credit_note_id IS NULL AND i.state <> 'lost'`)
