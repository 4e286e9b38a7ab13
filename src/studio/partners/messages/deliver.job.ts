import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isOver, waitAfter } from '../partner-events.rule.ts'
import { isTaken, type Message, sendMessage } from './send-message.ts'

export const DELIVER = 'deliver-webhook'
const AT_ONCE = 500

/** Plans the first try of messages that are new. */
export const queueMessages = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const rows = await ctx.db.many<{ id: string }>(sql`
      UPDATE partner_message SET queued_at = ${now}, next_try_at = ${now}
      WHERE id IN (SELECT id FROM partner_message WHERE queued_at IS NULL ORDER BY at, id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id`)
    for (const { id } of rows) await enqueue(ctx.db, { kind: DELIVER, subject: id, dueAt: now, now })
  })

/** Messages a month old are of no use to anyone. */
const KEPT_DAYS = 30
export const forgetMessages = (db: Db, now: Date) =>
  db.run(
    sql`DELETE FROM partner_message WHERE at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  )

/** Sends one message. A receiver knows a second copy by the `webhook-id`. */
export const deliverWebhook = job<Ctx>(DELIVER, async (ctx, { subject: id }) => {
  const message = await findWaiting(ctx.db, id)
  if (!message) return
  const { state, ...sending } = message
  if (state !== 'active') return failUnsent(ctx, id, state)
  const began = ctx.clock.now().getTime()
  const answer = await sendMessage(ctx, sending)
  await inTransaction(ctx, (ctx) =>
    writeTry(ctx, sending, { answer, tookMs: ctx.clock.now().getTime() - began }),
  )
})

const findWaiting = (db: Db, id: string) =>
  db.maybe<Message & { state: string }>(sql`
    SELECT m.id, m.endpoint_id, m.type, m.data, m.at, m.tries, e.url, e.state, e.secret, e.former_secret, e.former_until
    FROM partner_message m JOIN partner_endpoint e ON e.id = m.endpoint_id WHERE m.id = ${id} AND m.state = 'waiting'`)

/** A message of an endpoint that is switched off waits for a colleague. */
async function failUnsent({ db }: Ctx, id: string, state: string) {
  await db.run(sql`
    UPDATE partner_message SET state = 'failed', next_try_at = NULL, last_answer = ${`endpoint ${state}`} WHERE id = ${id} AND state = 'waiting'`)
}

type Try = { answer: string; tookMs: number }

/** Writes the try, and plans the next one or ends the message. Of two runs of one try the second changes nothing. */
async function writeTry(ctx: Ctx, message: Message, { answer, tookMs }: Try) {
  const { id, endpointId } = message
  const now = ctx.clock.now()
  const tries = message.tries + 1
  const isDone = isTaken(answer)
  const wait = isDone ? undefined : waitAfter(tries)
  const next = wait === undefined ? null : new Date(now.getTime() + wait * 1000)
  const state = isDone ? 'delivered' : next ? 'waiting' : 'failed'
  const written = await ctx.db.run(sql`
    UPDATE partner_message SET tries = ${tries}, state = ${state}, next_try_at = ${next}, delivered_at = ${isDone ? now : null}, last_answer = ${answer}
    WHERE id = ${id} AND state = 'waiting' AND tries = ${message.tries}`)
  if (written === 0) return
  await ctx.db.run(sql`
    INSERT INTO partner_try (message_id, nth, at, answer, took_ms) VALUES (${id}, ${tries}, ${now}, ${answer}, ${tookMs})`)
  if (next) await enqueue(ctx.db, { kind: DELIVER, subject: id, dueAt: next, now })
  if (isDone)
    await ctx.db.run(
      sql`UPDATE partner_endpoint SET failing_since = NULL WHERE id = ${endpointId} AND failing_since IS NOT NULL`,
    )
  else await switchOffIfOver(ctx, endpointId, answer)
}

async function switchOffIfOver(ctx: Ctx, id: string, answer: string) {
  const { db } = ctx
  const now = ctx.clock.now()
  const { failingSince } = await db.one<{ failingSince: Date }>(sql`
    UPDATE partner_endpoint SET failing_since = coalesce(failing_since, ${now}) WHERE id = ${id} RETURNING failing_since`)
  if (!isOver(answer, failingSince, now)) return
  const off = await db.run(sql`
    UPDATE partner_endpoint SET state = 'failed', failed_at = ${now}, version = version + 1 WHERE id = ${id} AND state = 'active'`)
  if (off === 0) return
  await audit(ctx, {
    actor: { kind: 'clock', id: 'clock' },
    action: 'webhook-failed',
    subject: { kind: 'partner-endpoint', id },
    detail: { answer, failingSince: failingSince.toISOString() },
  })
}
