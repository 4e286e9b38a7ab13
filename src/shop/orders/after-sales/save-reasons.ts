import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { saveFitAnswer } from '#/styling/fit/stored-answers.ts'
import type { OrderLine } from '../order-lines.ts'
import { findOrder } from '../orders.ts'

type Sending = { lines: readonly OrderLine[]; reasons: ReadonlyMap<string, string | null> }

/** Counts pieces that go back as too small or too large as answers on their fit. */
export async function saveReasons(ctx: Ctx, orderId: string, { lines, reasons }: Sending): Promise<void> {
  const { memberId } = found(await findOrder(ctx.db, orderId))
  for (const { id: pieceId, sku } of lines) {
    const reason = reasons.get(pieceId)
    if (reason === 'too-small') await saveFitAnswer(ctx, { pieceId, memberId, sku, felt: 'small' })
    if (reason === 'too-large') await saveFitAnswer(ctx, { pieceId, memberId, sku, felt: 'large' })
  }
}
