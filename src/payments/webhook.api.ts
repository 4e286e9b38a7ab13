import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, flag } from '#/platform/http/schema.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { PAYMENT_EVENT } from './payment-event.job.ts'
import { readWebhookEvent } from './webhook-event.ts'

const Received = closed({ received: flag })

/**
 * Where the provider tells what happened. The signature is checked over the bytes as they came; a genuine event is
 * written down and answered at once, and a job does what it asks, so that a repeat finds its row and changes nothing.
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
        const event = readWebhookEvent(signed.value)
        if (!event) {
          log.warn('a signed webhook of a shape that no event has')
          throw new DomainError(400, 'bad-request')
        }
        await inTransaction({ ...ctx, log }, async ({ db }) => {
          const first = await db.run(sql`
          INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at)
          VALUES (${event.id}, ${event.type}, ${event.object.id}, ${json(event)}::jsonb, ${now}) ON CONFLICT DO NOTHING`)
          if (first === 1)
            await enqueue(db, {
              kind: PAYMENT_EVENT,
              subject: event.id,
              dueAt: now,
              now,
              lane: 'money',
              uniqueKey: `payment-event:${event.id}`,
            })
        })
        return { received: true }
      },
    )
  }) as unknown as Promise<void>

async function attempt<T>(read: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await read() }
  } catch {
    return undefined
  }
}
