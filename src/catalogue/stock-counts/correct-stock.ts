import { audit } from '#/platform/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { lockLevel, receive } from '../stock.ts'
import { type CorrectionReason, corrections, unitsOf } from './correction.rule.ts'

type Correction = {
  productId: string
  sku: string
  reason: CorrectionReason
  number: number
  /** How many the page showed as on hand: who counts after somebody sold one counts again. */
  saw: number
  note: string
  staffId: string
}

/** A colleague says how many there really are, and why. What is held for somebody cannot be booked away (R8.04, I30). */
export const correctStock = (
  ctx: PlatformCtx,
  { productId, sku, reason, number, saw, note, staffId }: Correction,
) =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    found(await db.maybe(sql`SELECT FROM variant WHERE sku = ${sku} AND product_id = ${productId}`))
    const { onHand, reserved } = await lockLevel(db, sku)
    if (reason === 'counted' && onHand !== saw) throw Conflict('stock-moved', { onHand })
    const units = unitsOf(reason, { number, onHand })
    if (onHand + units < reserved) throw Refused('stock-held', { reserved })
    const because = { staffId, reason, note: note.trim() || null }
    const subject = `correction ${random.uuid()}`
    await receive(db, {
      sku,
      quantity: units,
      kind: corrections[reason].kind,
      subject,
      at: clock.now(),
      because,
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'stock-corrected',
      subject: { kind: 'variant', id: sku },
      reason,
      detail: { units, onHand: onHand + units, note: because.note },
    })
    return { onHand: onHand + units, units }
  })
