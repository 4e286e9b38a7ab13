import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { lastClosed } from './month-close.ts'

type Reopening = { month: string; staffId: string; reason: string }

/** Asks to open the last closed month again. A second colleague always decides. */
export const askToReopen = (ctx: Ctx, { month, staffId, reason }: Reopening): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await requireLast(ctx.db, (last) => last.month === month)
    await oneLookAtATime(ctx.db, { subjectId: id })
    await askSecondLook(ctx, {
      ...{ kind: 'month-reopening', subjectId: id, memberId: null, amount: 0, reason, askedBy: staffId },
      ...{ market: sellersMarket, currency: marketOf(sellersMarket).currency },
      ...{ effect: `The books of ${month} are open again, and its signature ends.`, asked: { month } },
    })
  })

/** A second colleague agreed: the month is open, and its row stays as it was signed. */
export async function onReopeningAgreed(ctx: Ctx, look: SecondLook & { agreedBy: string }): Promise<void> {
  if (look.kind !== 'month-reopening') return
  const { id, month, signature } = await requireLast(ctx.db, (last) => last.id === look.subjectId)
  const reopened = await ctx.db.run(sql`
    UPDATE month_close SET reopened_at = ${ctx.clock.now()}, reopened_by = ${look.askedBy}, reopened_because = ${look.reason}
    WHERE id = ${id} AND reopened_at IS NULL
      AND NOT EXISTS (SELECT FROM month_close n WHERE n.reopened_at IS NULL AND n.month > month_close.month)`)
  if (reopened === 0) throw Conflict('not-possible-now')
  await audit(ctx, {
    actor: { kind: 'staff', id: look.agreedBy },
    action: 'month-reopened',
    subject: { kind: 'month', id: month },
    reason: look.reason,
    detail: { signature, askedBy: look.askedBy },
  })
}

async function requireLast(db: Db, is: (last: { id: string; month: string }) => boolean) {
  const last = await lastClosed(db)
  if (!last || !is(last)) throw Conflict('not-possible-now')
  return last
}
