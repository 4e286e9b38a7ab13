import { customerToBe } from '#/money/payment-methods/customers.ts'
import { runTogether } from '#/platform/database/alongside.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue, enqueueing } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { lookingUp } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { saveFirstTry, saveProviderId } from './attempt.queries.ts'

/**
 * The number of the one payment intent of a charge, which is made at most once, with our first try of it; without the try where
 * another has begun one meanwhile or the charge has changed. Every try of ours and the member's own confirm this same
 * intent, and an intent can be paid only once: two ways of paying can never take the money twice.
 */
export async function intentToTry(ctx: Ctx, charge: Charge, mandateId: string) {
  const { id: chargeId, amount } = charge
  const first = { chargeId, amount, number: 1, key: keyOf(chargeId, 1), mandateId, at: ctx.clock.now() }
  let begun = false
  const { id: intent } = await makeIntent(ctx, charge, async (providerId, also) => {
    await runTogether(ctx.db, ...also)
    begun = (await saveFirstTry(ctx.db, { ...first, providerId })) === 1
    return begun ? 1 : saveProviderId(ctx.db, { chargeId, providerId, amount })
  })
  return { intent, begun: begun ? { key: first.key } : undefined }
}

/** By which the provider knows a try again. */
export const keyOf = (chargeId: string, number: number) => `charge-${chargeId}-${number}`

/**
 * The intent itself, for the page on which it is paid; one that this very request has made is not read back. Its customer
 * may close the page at the bank: what came of it is looked up later, more often than once since a page is paid up to an hour after.
 */
export async function payableIntent(ctx: Ctx, charge: Charge): Promise<PaymentIntent> {
  const later = lookingUp(ctx, charge.id, 300, 900, 2400, 82_800)
  const { id: chargeId, amount } = charge
  const saving: Saving = (providerId, also) =>
    saveProviderId(ctx.db, { chargeId, providerId, amount }, [enqueueing(later), ...also])
  if (!charge.providerId) return makeIntent(ctx, charge, saving)
  await enqueue(ctx.db, later)
  return ctx.payments.findIntent(charge.providerId)
}

type Saving = (providerId: string, also: readonly Sql[]) => Promise<number>

/** `saving` writes its number down, with what is `also` to be written, and answers 1 where it was the first. */
async function makeIntent(ctx: Ctx, charge: Charge, saving: Saving): Promise<PaymentIntent> {
  const { id: customer, writing } = charge.customer
    ? { id: charge.customer, writing: undefined }
    : await customerToBe(ctx, charge.memberId)
  const { id, currency, amount, invoiceNumber } = charge
  const intent = await ctx.payments.createIntent({
    customer,
    currency,
    amount,
    chargeId: id,
    description: invoiceNumber ?? 'Garderobe',
    key: `intent-${id}-${amount}`,
  })
  if ((await saving(intent.id, writing ? [writing] : [])) === 1) return intent
  // Two processes at once may have made two, or the part became less: the row decides, and the other stays unpaid for ever.
  const row = await ctx.db.one<{ providerId: string | null }>(
    sql`SELECT provider_id FROM charge WHERE id = ${id}`,
  )
  if (!row.providerId) throw Conflict('changed-meanwhile')
  return ctx.payments.findIntent(row.providerId)
}
