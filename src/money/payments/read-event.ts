import type Stripe from 'stripe'
import type { ProviderEvent } from '#/platform/ports/payment-provider.ts'

const TOLERANCE_SECONDS = 300

type Given = { body: Buffer; signature: string; now: Date; webhookSecret: string; isLive: boolean }

/**
 * Reads the event of a signed body. Throws when the signature is wrong or out of its time, or the event is of
 * another mode.
 */
export function readEvent(
  { webhooks }: Stripe,
  { body, signature, now, webhookSecret, isLive }: Given,
): ProviderEvent {
  const at = now.getTime()
  const event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at)
  // The package refuses only old signatures; one from the future could be replayed until its time.
  const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  if (Number(signedAt) - at / 1000 > TOLERANCE_SECONDS) throw new Error('The signature is of the future')
  if (Boolean(event.livemode) !== isLive) throw new Error('The event is of another mode, live or test')
  return event
}
