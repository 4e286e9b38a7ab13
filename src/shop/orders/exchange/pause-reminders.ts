import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import type { DueReminder } from '#/money/reminders/reminder-due.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asOrderSubject } from '../orders.ts'

type Awaited = { orderId: string; since: Date; dueAt: Date; isBack: boolean }

/** Pauses the reminders of a box while a withdrawn piece of its exchange is not credited yet, as for its own (R9.05). */
export async function pauseForExchange(ctx: Ctx, { subjectType, subjectId, pause }: DueReminder) {
  if (subjectType !== 'box') return
  for (const { orderId, since, dueAt, isBack } of await awaitedPieces(ctx, subjectId))
    if (isBack || dueAt > ctx.clock.now() || (await wasSentBack(ctx.db, asOrderSubject(orderId), since)))
      return pause('withdrawal')
}

const awaitedPieces = ({ db }: Ctx, boxId: string) =>
  db.many<Awaited>(sql`
    SELECT o.id AS order_id, r.announced_at AS since, r.refund_due_at AS due_at, l.state = 'returned' AS is_back
    FROM shop_order o JOIN goods_return r ON r.contract_id = o.id JOIN order_line l ON l.return_id = r.id
    WHERE o.box_id = ${boxId} AND r.kind <> 'unannounced' AND l.credit_note_id IS NULL AND l.state IN ('returning', 'returned')`)
