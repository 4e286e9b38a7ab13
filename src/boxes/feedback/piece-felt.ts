import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event, publish } from '#/platform/ports/events.ts'
import type { PieceRow } from '../pieces/piece-rows.ts'
import type { Feedback, Zone } from './feedback.rule.ts'

type Fit = 'small' | 'fits' | 'large'
type PieceFelt = { pieceId: string; memberId: string; sku: string; felt: Fit | null; zone?: Zone | undefined }

/**
 * Published in the transaction that saves how a piece fitted; `felt` is null when the answer is taken back. `zone`: of the
 * body, where it was off.
 */
export const pieceFelt = event<PieceFelt>('piece-felt')

const bySize: Readonly<Record<NonNullable<Feedback['size']>, Fit>> = {
  'too-small': 'small',
  'a-bit-small': 'small',
  perfect: 'fits',
  'a-bit-big': 'large',
  'too-big': 'large',
}

/** Fit of a piece by the answer on its size, else by the reason of its return; null when neither says it. */
export function feltOf(answer: { feedback: Feedback; returnReason: ReturnReason | null }): Fit | null {
  const { feedback, returnReason } = answer
  if (feedback.size) return bySize[feedback.size]
  return returnReason === 'too-small' ? 'small' : returnReason === 'too-large' ? 'large' : null
}

type Sent = Pick<PieceRow, 'id' | 'sku'> & { feedback?: Feedback; returnReason: ReturnReason | null }
type Sending = { memberId: string; pieces: readonly Sent[]; reasons: ReadonlyMap<string, string | null> }

/**
 * Tells of kept pieces that go back. An answer on the size that was given before stays; without one the reason is the
 * answer, and a reason of another sort ends what the silence had said.
 */
export async function tellReasons(ctx: Ctx, { memberId, pieces, reasons }: Sending): Promise<void> {
  for (const { id: pieceId, sku, feedback = {}, returnReason } of pieces) {
    const felt = feltOf({ feedback, returnReason: (reasons.get(pieceId) ?? null) as ReturnReason | null })
    if (felt === null || felt !== feltOf({ feedback, returnReason }))
      await publish(ctx, pieceFelt, { pieceId, memberId, sku, felt, zone: feedback.zone })
  }
}
