import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/db.ts'
import { Conflict } from '#/platform/errors.ts'

export type NextBox = { nextBoxDate: string; skippedBoxDate: string }

/**
 * Leaves out the date she saw; the next one is an interval later (R3.09, R6.07). The date is part of the request, so that
 * a second click or a second tab cannot skip two.
 */
export const skipNextBox = (ctx: Ctx, memberId: string, date: string): Promise<NextBox> =>
  inTransaction(ctx, async ({ db }) => {
    const skipped = await db.maybe<NextBox>(sql`
      UPDATE subscription SET skipped_box_date = next_box_date,
        next_box_date = (next_box_date + make_interval(months => greatest(interval_months, 1)))::date
      WHERE member_id = ${memberId} AND state = 'active' AND next_box_date = ${date}::date
      RETURNING next_box_date::text, skipped_box_date::text`)
    if (!skipped) throw Conflict('changed-meanwhile')
    return skipped
  })
