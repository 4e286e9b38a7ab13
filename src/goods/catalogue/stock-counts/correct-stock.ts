import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import type { SecondLook } from '#/platform/second-looks/second-looks.ts'
import { lockLevel, receive } from '../stock/stock.ts'
import { stockValue } from '../stock/stock-value.ts'
import { type CorrectionReason, corrections, correctionUnits, type OwnCorrection } from './correction.rule.ts'

type Correction = {
  productId: string
  sku: string
  reason: OwnCorrection
  number: number
  /** The stock that the page showed. A count is refused if the stock has changed since. */
  saw: number
  note: string
  staffId: string
}
export type Corrected = { onHand: number; units: number; waits: boolean }

/**
 * Corrects stock with a reason: at once within the value limit of one person, above it when a second colleague has agreed. Held
 * units cannot be booked away (R8.04, I30).
 */
export const correctStock = (
  ctx: Ctx,
  { productId, sku, reason, number, saw, note, staffId }: Correction,
): Promise<Corrected> =>
  inTransaction(ctx, async (ctx) => {
    const { db, random } = ctx
    found(await db.maybe(sql`SELECT FROM variant WHERE sku = ${sku} AND product_id = ${productId}`))
    const { onHand, reserved } = await lockLevel(db, sku)
    if (reason === 'counted' && onHand !== saw)
      throw Conflict('stock-moved', { onHand }, [{ kind: 'variant', id: sku }])
    const units = correctionUnits(reason, { number, onHand })
    requireEnough({ onHand, reserved }, units)
    if (units === 0) {
      nothingChanged(ctx)
      return { onHand, units, waits: false }
    }
    const id = random.uuid()
    const { amount, ...value } = await stockValue(db, [sku], sellersMarket)
    const may = await askSecondLook(ctx, {
      id,
      kind: 'stock-correction',
      subjectId: id,
      memberId: null,
      askedBy: staffId,
      reason: note,
      ...value,
      amount: amount * Math.abs(units),
      effect: `${corrections[reason].label}: ${signed(units)} of ${sku}, ${onHand} on hand then`,
      asked: { about: productId, sku, units, reason },
    })
    if (may === 'waiting') return { onHand, units, waits: true }
    return { ...(await book(ctx, { id, sku, units, reason, note, staffId })), waits: false }
  })

/** Refuses a correction by more units than there are, or by units that are held. */
function requireEnough({ onHand, reserved }: { onHand: number; reserved: number }, units: number) {
  if (onHand + units < 0) throw Refused('stock-short', { onHand })
  if (onHand + units < reserved) throw Refused('stock-held', { reserved })
}

const signed = (units: number) => (units > 0 ? `${units} more` : `${-units} fewer`)

type Booked = {
  id: string
  sku: string
  units: number
  reason: CorrectionReason
  note: string
  staffId: string
}

/** A second colleague has agreed: the units move, unless they are held by now. */
export async function onCorrectionAgreed(
  ctx: Ctx,
  { id, kind, reason: note, asked, agreedBy }: SecondLook & { agreedBy: string },
): Promise<void> {
  if (kind !== 'stock-correction') return
  const { sku, units, reason } = asked as Pick<Booked, 'sku' | 'units' | 'reason'>
  await book(ctx, { id, sku, units, reason, note, staffId: agreedBy })
}

async function book(ctx: Ctx, { id, sku, units, reason, note, staffId }: Booked) {
  const { db, clock } = ctx
  const { onHand, reserved } = await lockLevel(db, sku)
  requireEnough({ onHand, reserved }, units)
  await receive(db, {
    sku,
    quantity: units,
    kind: corrections[reason].kind,
    subject: `correction ${id}`,
    at: clock.now(),
    because: { staffId, reason, note },
  })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'stock-corrected',
    subject: { kind: 'variant', id: sku },
    before: { onHand },
    after: { onHand: onHand + units },
    reason: note,
    detail: { units, why: reason },
  })
  return { onHand: onHand + units, units }
}
