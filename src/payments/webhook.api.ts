import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, yes } from '#/platform/http/schema.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { ProviderEvent } from '#/ports/payment-provider.ts'
import { PAYMENT_EVENT } from './payment-event.job.ts'

const Received = closed({ received: yes })

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
        let event: ProviderEvent
        try {
          event = ctx.payments.readEvent(body as Buffer, String(headers['stripe-signature'] ?? ''), now)
        } catch {
          log.warn('a webhook without a valid signature')
          throw new DomainError(400, 'bad-request')
        }
        await inTransaction({ ...ctx, log }, async ({ db }) => {
          const first = await db.run(sql`
          INSERT INTO webhook_event (provider_event_id, kind, object_id, body, received_at)
          VALUES (${event.id}, ${event.type}, ${objectId(event)}, ${json(kept(event))}::jsonb, ${now}) ON CONFLICT DO NOTHING`)
          if (first === 1)
            await enqueue(db, {
              kind: PAYMENT_EVENT,
              subject: event.id,
              dueAt: now,
              now,
              priority: 1,
              uniqueKey: `payment-event:${event.id}`,
            })
        })
        return { received: true }
      },
    )
  }) as unknown as Promise<void>

type AnyObject = {
  id?: string
  object?: string
  payment_intent?: string | null
  status?: string
  amount?: number
  currency?: string
}
const objectId = ({ data }: ProviderEvent) => (data.object as AnyObject).id ?? ''

/** What an auditor may want, without the secrets that an intent carries. */
function kept({ id, type, created, data }: ProviderEvent) {
  const { object, status, amount, currency, payment_intent } = data.object as AnyObject
  return {
    id,
    type,
    created,
    object: { id: objectId({ data } as ProviderEvent), object, status, amount, currency, payment_intent },
  }
}
