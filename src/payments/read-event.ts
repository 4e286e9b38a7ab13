import type Stripe from 'stripe'
import type { ProviderEvent } from '#/ports/payment-provider.ts'

const TOLERANCE_SECONDS = 300

type Given = { body: Buffer; signature: string; now: Date; webhookSecret: string; isLive: boolean }

/** The event of a signed body. Throws where the signature is not the provider's of now, or the event of another mode. */
export function readEvent(
  { webhooks }: Stripe,
  { body, signature, now, webhookSecret, isLive }: Given,
): ProviderEvent {
  const at = now.getTime()
  const event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at)
  // The package refuses old signatures alone; one of the future could be sent again until then.
  const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  if (Number(signedAt) - at / 1000 > TOLERANCE_SECONDS) throw new Error('The signature is of the future')
  if (Boolean(event.livemode) !== isLive) throw new Error('The event is of another mode, live or test')
  return event
}
