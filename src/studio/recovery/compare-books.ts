import type { Ctx } from '#/platform/ports/context.ts'
import { isMissing, type PaymentIntent, type ProviderRefund } from '#/platform/ports/payment-provider.ts'
import {
  chargeNamed,
  chargesCapturedSince,
  type OurCharge,
  openCharges,
  refundNamed,
} from './recovery.queries.ts'

/** A difference between the two books; `ours` is our row, if there is one. */
export type BookDifference =
  | { is: 'charge'; intent: PaymentIntent; ours: string | undefined }
  | { is: 'refund'; refund: ProviderRefund; ours: string | undefined }
  | { is: 'only-ours'; ours: string; intent: string }

/** The two clocks differ, and an answer at the start of the backup may be in one book only. */
const OVERLAP_MS = 3_600_000

/**
 * Compares our book with the provider's since the backup: each captured payment there has a captured charge
 * here of equal amount, and the other way round; each refund there is booked here. A payment that the
 * provider refunded in full needs no charge.
 */
export async function compareBooks(ctx: Ctx, backupAt: Date): Promise<BookDifference[]> {
  const since = new Date(backupAt.getTime() - OVERLAP_MS)
  const intents = await intentsOf(ctx, since)
  const differences: BookDifference[] = []
  for (const intent of intents.values()) {
    if (intent.status !== 'succeeded') continue
    const ours = await chargeNamed(ctx.db, { id: intent.metadata.charge ?? '', intent: intent.id })
    if (isBooked(ours, intent) || (!ours && (await isGivenBack(ctx, intent)))) continue
    differences.push({ is: 'charge', intent, ours: ours?.id })
  }
  for (const { id, providerId } of await chargesCapturedSince(ctx.db, since)) {
    const intent = intents.get(providerId) ?? (await findIntent(ctx, providerId))
    if (intent?.status !== 'succeeded') differences.push({ is: 'only-ours', ours: id, intent: providerId })
  }
  for await (const refund of ctx.payments.refundsSince(since)) {
    if (refund.status !== 'succeeded' && refund.status !== 'pending') continue
    const ours = await refundNamed(ctx.db, { id: refund.metadata?.refund ?? '', providerId: refund.id })
    const isKnown = ours?.providerId === refund.id && ours.amount === refund.amount && ours.state !== 'failed'
    if (!isKnown && (ours || (await isOfOurs(ctx, refund))))
      differences.push({ is: 'refund', refund, ours: ours?.id })
  }
  return differences
}

/** Payments made since, and earlier ones that may have been paid since. */
async function intentsOf(ctx: Ctx, since: Date): Promise<Map<string, PaymentIntent>> {
  const intents = new Map<string, PaymentIntent>()
  for await (const intent of ctx.payments.intentsSince(since)) intents.set(intent.id, intent)
  for (const { providerId } of await openCharges(ctx.db)) {
    const intent = intents.get(providerId) ?? (await findIntent(ctx, providerId))
    if (intent) intents.set(intent.id, intent)
  }
  return intents
}

const findIntent = (ctx: Ctx, id: string) =>
  ctx.payments.findIntent(id).catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isBooked = (ours: OurCharge | undefined, { id, amount_received, currency }: PaymentIntent) =>
  ours?.state === 'captured' &&
  ours.providerId === id &&
  ours.amount === amount_received &&
  ours.currency.toLowerCase() === currency

async function isGivenBack(ctx: Ctx, { id, amount_received }: PaymentIntent) {
  const given = (await ctx.payments.listRefunds(id)).filter(({ status }) => status === 'succeeded')
  return given.reduce((sum, { amount }) => sum + amount, 0) >= amount_received
}

async function isOfOurs(ctx: Ctx, { payment_intent: intent }: ProviderRefund) {
  const id = typeof intent === 'string' ? intent : intent?.id
  return id !== undefined && (await chargeNamed(ctx.db, { id: '', intent: id })) !== undefined
}
