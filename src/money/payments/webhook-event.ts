import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { retentionDays } from '#/platform/markets/retention/retention.rule.ts'

const Word = Type.String({ pattern: '^[\\w.:-]{1,255}$' })
const Maybe = Type.Optional(Type.Union([Word, Type.Null()]))
const About = Type.Object({
  id: Maybe,
  object: Maybe,
  status: Maybe,
  currency: Maybe,
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** The provider can send the whole intent here on request; we do not ask for it. */
  payment_intent: Maybe,
  customer: Type.Optional(Type.Unknown()),
})
const Body = Type.Object({
  id: Word,
  type: Word,
  created: Type.Number(),
  data: Type.Object({ object: About }),
})

/** The facts of an event for an auditor, without the secrets of an intent. */
type WebhookEvent = Pick<Static<typeof Body>, 'id' | 'type' | 'created'> & {
  object: Omit<Static<typeof About>, 'customer'> & { id: string }
}
/** `customer`: the provider's customer in the event; compared, and not stored. */
export type ReceivedEvent = { event: WebhookEvent; customer: string | null }

/** Objects that we look up by their own id: such an event without an id is useless. Others may have none. */
const needsId = /^(payment|setup)_intent\./

/** The stored part of a signed body's event; undefined if it is no event. */
export function readWebhookEvent(body: unknown): ReceivedEvent | undefined {
  if (!Value.Check(Body, body)) return undefined
  const { id, type, created, data } = body
  const { id: objectId, object, status, amount, currency, payment_intent, customer } = data.object
  if (!objectId && needsId.test(type)) return undefined
  const about = { id: objectId ?? '', object, status, amount, currency, payment_intent }
  return {
    event: { id, type, created, object: about },
    customer: typeof customer === 'string' ? customer : null,
  }
}

/**
 * Deletes processed provider events after a quarter. The provider resends an event for three days and lists it for
 * thirty; a later copy changes nothing, since states decide (T71).
 */
export const forgetEvents = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, {
    ...{ table: 'webhook_event', key: 'provider_event_id', since: 'processed_at' },
    ...{ days: retentionDays['payment-event'], now },
  })
