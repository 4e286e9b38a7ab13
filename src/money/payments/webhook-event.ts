import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Word = Type.String({ pattern: '^[\\w.:-]{1,255}$' })
const Maybe = Type.Optional(Type.Union([Word, Type.Null()]))
const About = Type.Object({
  id: Maybe,
  object: Maybe,
  status: Maybe,
  currency: Maybe,
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** The provider writes the whole intent here for whoever asks for that; we do not. */
  payment_intent: Maybe,
  customer: Type.Optional(Type.Unknown()),
})
const Body = Type.Object({
  id: Word,
  type: Word,
  created: Type.Number(),
  data: Type.Object({ object: About }),
})

/** What an auditor may want of an event, without the secrets that an intent carries. */
type WebhookEvent = Pick<Static<typeof Body>, 'id' | 'type' | 'created'> & {
  object: Omit<Static<typeof About>, 'customer'> & { id: string }
}
/** `customer`: whom it names, at the provider; compared, and not kept. */
export type ToldEvent = { event: WebhookEvent; customer: string | null }

/** What we look up by the object's own id: of these one without an id tells nothing. Others may have none. */
const looksUpById = /^(payment|setup)_intent\./

/** The event in a signed body, as far as it is kept; undefined if it is none. */
export function readWebhookEvent(body: unknown): ToldEvent | undefined {
  if (!Value.Check(Body, body)) return undefined
  const { id, type, created, data } = body
  const { id: objectId, object, status, amount, currency, payment_intent, customer } = data.object
  if (!objectId && looksUpById.test(type)) return undefined
  const about = { id: objectId ?? '', object, status, amount, currency, payment_intent }
  return {
    event: { id, type, created, object: about },
    customer: typeof customer === 'string' ? customer : null,
  }
}
