import type { CapturedCharge } from '#/charges/charge-captured.ts'
import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { lockBox, touchBox } from '../boxes.ts'
import { closeIfDone } from './closing.ts'

/** Payments tells that a charge has come in; joins the transaction that books it. May be told twice. */
export const onChargeCaptured = (ctx: Ctx, { subjectType, subjectId }: CapturedCharge): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'box') return
    const box = await lockBox(ctx.db, subjectId)
    if (box.paidAt) return
    await closeIfDone(ctx, await touchBox(ctx.db, box, sql`, paid_at = ${ctx.clock.now()}`))
  })
