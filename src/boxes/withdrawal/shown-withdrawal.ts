import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { withTerms } from '../terms.ts'
import { withdrawalEndsAt } from './withdrawal.rule.ts'

/** The last day on which the member may withdraw; null when there is none, or none any more. */
export function withdrawUntil({ clock }: Ctx, box: Box): string | null {
  const endsAt = withdrawalEndsAt(withTerms(box))
  return endsAt && clock.now() < endsAt ? lastDayOf(endsAt, box.market) : null
}

/** The last day by which the money of the box's withdrawals is due; null when there is none. */
export async function refundBy({ db }: Ctx, { id, market }: Box): Promise<string | null> {
  const { dueAt } = await db.one<{ dueAt: Date | null }>(
    sql`SELECT max(refund_due_at) AS due_at FROM goods_return WHERE contract_id = ${id}`,
  )
  return dueAt && lastDayOf(dueAt, market)
}
