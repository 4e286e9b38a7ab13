import { isOwnTry } from '#/money/charges/attempt/own-try.ts'
import { cardsRefused } from '#/money/charges/cards-refused.ts'
import { findCharge } from '#/money/charges/find-charges.ts'
import { countersOfForm, memberOfSetup } from '#/money/payment-methods/refused/card-forms.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { counterOf, countFailure } from '#/platform/http/limits/rate-limit.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

type Refused = { intentId: string; memberId: string; subject: { kind: 'charge' | 'member'; id: string } }

/** Counts a card that was refused on a payment page. A refusal of our own try with the saved card is no test of cards. */
export async function noteRefusedPayment(ctx: Ctx, intent: PaymentIntent): Promise<void> {
  const id = intent.metadata.charge
  const charge = id && isUuid(id) ? await findCharge(ctx.db, id) : undefined
  if (!charge || charge.state === 'captured' || !isOfCard(intent)) return
  if (await isOwnTry(ctx.db, charge.id, intent)) return
  const { memberId, subjectType, subjectId } = charge
  const refused: Refused = { intentId: intent.id, memberId, subject: { kind: 'charge', id: charge.id } }
  if (await isSeries(ctx, refused)) await publish(ctx, cardsRefused, { subjectType, subjectId })
}

const isOfCard = ({ last_payment_error: refused }: PaymentIntent) =>
  (refused?.payment_method?.type ?? 'card') === 'card'

/** Counts a card that was refused when it was to be saved. */
export async function noteRefusedSetup(ctx: Ctx, intentId: string): Promise<void> {
  const memberId = await memberOfSetup(ctx.db, intentId)
  if (!memberId) return
  await isSeries(ctx, { intentId, memberId, subject: { kind: 'member', id: memberId } })
}

/**
 * Counts a refusal for its buyer and for each browser and network that has the card form. The one that makes a series is written to
 * the audit, from which finance's Today reads it.
 */
async function isSeries(ctx: Ctx, { intentId, memberId, subject }: Refused): Promise<boolean> {
  const buyer = counterOf({ limit: 'refused-cards-buyer', from: memberId })
  const all = counterOf({ limit: 'refused-cards-all', from: '' })
  const met: string[] = []
  for (const counter of [buyer, all, ...(await countersOfForm(ctx.db, intentId))])
    if (await countFailure(ctx, counter)) met.push(counter.split(':')[0]!.replace('refused-cards-', ''))
  if (met.length === 0) return false
  ctx.log.warn({ event: 'cards-refused', of: met }, 'cards were refused in a series')
  await inTransaction(ctx, (ctx) =>
    audit(ctx, {
      actor: { kind: 'provider', id: 'payments' },
      action: 'cards-refused',
      subject,
      detail: { of: met.join(', ') },
    }),
  )
  return true
}
