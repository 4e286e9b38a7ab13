import { isBookedAs } from '#/money/charges/outcome/is-booked.ts'
import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, flag } from '#/platform/http/schema.ts'
import { enqueueIf } from '#/platform/jobs/jobs.ts'
import { PAYMENT_EVENT } from './payment-event.job.ts'
import { type ReceivedEvent, readWebhookEvent } from './webhook-event.ts'

const Received = closed({ received: flag })

/**
 * The provider's webhook. The signature is checked over the raw bytes; a genuine event is stored and answered at
 * once, and a job processes it, so that a repeat finds its row and changes nothing.
 */
export const webhookApi: Api = (app) =>
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 262_144 },
      (_request, body, done) => done(null, body),
    )
    raw.post(
      '/api/payments/webhook',
      { schema: { hide: true, response: { 200: Received } } },
      async ({ ctx, headers, body, log }) => {
        const now = ctx.clock.now()
        const signature = String(headers['stripe-signature'] ?? '')
        const signed = await attempt(() => ctx.payments.readEvent(body as Buffer, signature, now))
        if (!signed) {
          log.warn('a webhook without a valid signature')
          throw new DomainError(400, 'bad-request')
        }
        const received = readWebhookEvent(signed.value)
        if (!received) {
          log.warn('a signed webhook of a shape that no event has')
          throw new DomainError(400, 'bad-request')
        }
        await receive(ctx.db, received, now)
        return { received: true }
      },
    )
  }) as unknown as Promise<void>

/**
 * Writes the event and the job that looks up its object; a repeat writes neither. Most successful payments repeat
 * the answer to our own call: an event about a charge that is booked accordingly counts as processed.
 */
async function receive(db: Db, { event, customer }: ReceivedEvent, now: Date) {
  const { id, type, object } = event
  const { amount = null, currency = null } = object
  const booked = isBookedAs({ id: object.id, amount, currency, customer })
  const isBooked = sql`${type} = 'payment_intent.succeeded' AND ${booked}`
  const uniqueKey = `payment-event:${id}`
  const looking = { kind: PAYMENT_EVENT, subject: id, dueAt: now, now, lane: 'money', uniqueKey } as const
  const isOpen = sql`EXISTS (SELECT FROM webhook_event WHERE provider_event_id = ${id} AND processed_at IS NULL)`
  await transaction(db, async (db) => {
    await db.write(sql`
      INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at, processed_at, outcome)
      SELECT ${id}, ${type}, ${object.id}, ${json(event)}::jsonb, ${now}::timestamptz,
        CASE WHEN booked THEN ${now}::timestamptz END, CASE WHEN booked THEN 'applied' END FROM (SELECT ${isBooked} AS booked) c
      ON CONFLICT DO NOTHING`)
    await enqueueIf(db, isOpen, looking)
  })
}

async function attempt<T>(read: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await read() }
  } catch {
    return undefined
  }
}
