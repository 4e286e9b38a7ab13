import { audit } from '#/platform/audit/audit.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Note = { chargeId: string; amount: number; reason: string; refund?: string }

/** Notes at the charge that the bank had already refunded returned goods; no action is needed. */
export const tellMadeGood = (ctx: Ctx, note: Note) => writeNote(ctx, 'given-back-by-bank', note)

/**
 * Notes an owed amount that neither the card nor the bank can give: a person transfers it to the customer's bank
 * account.
 */
export async function tellLostToDispute(ctx: Ctx, note: Note): Promise<void> {
  const { chargeId: charge, amount, refund } = note
  ctx.log.error({ charge, amount, ...(refund && { refund }) }, 'refund-lost-to-dispute')
  await writeNote(ctx, 'refund-lost-to-dispute', note)
}

/** Writes the note. The reason is a colleague's text, so it is stored where an erasure finds it. */
const writeNote = (ctx: Ctx, action: string, { chargeId, amount, reason, refund }: Note) =>
  audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action,
    subject: { kind: 'charge', id: chargeId },
    reason,
    detail: { amount, ...(refund && { refund }) },
  })
