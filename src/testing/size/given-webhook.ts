import { sql } from '#/platform/database/db.ts'
import type { TestApp } from '../world/app.ts'

/** A webhook that is paused, with a message that was delivered: nothing is sent. */
export async function givenWebhook({ ctx, db }: TestApp) {
  const [endpointId, messageId, now] = [ctx.random.uuid(), ctx.random.uuid(), ctx.clock.now()]
  await db.run(sql`
    INSERT INTO partner_endpoint (id, name, url, events, state, secret, made_at)
    VALUES (${endpointId}, 'Partner', 'https://partner.example/hook', '{box.delivered}', 'paused', 'x', ${now})`)
  await db.run(sql`
    INSERT INTO partner_message (id, endpoint_id, type, data, at, state, queued_at, tries, delivered_at)
    VALUES (${messageId}, ${endpointId}, 'box.delivered', '{}', ${now}, 'delivered', ${now}, 1, ${now})`)
  return { endpointId, messageId }
}
