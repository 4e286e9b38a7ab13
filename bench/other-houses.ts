import { deliverPending } from '#/outside/stripe/webhooks/webhooks.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { postgresProcessor } from './postgres-processor.ts'

const CARDS = 200
const MAILS = 300

/**
 * The payment sandbox's cost for each card, in processor milliseconds of process and PostgreSQL: it represents another
 * company, whose processor is not ours. Its event is delivered to a receiver that accepts it and does nothing.
 */
export async function providerCost(ctx: Ctx, pool: Pool): Promise<number> {
  const { customer, method } = await pool.one<Record<'customer' | 'method', string>>(sql`
    SELECT p.provider_id AS customer, d.method_provider_id AS method FROM mandate d
    JOIN payment_customer p ON p.member_id = d.member_id WHERE d.state = 'active' LIMIT 1`)
  const delivery = {
    db: pool,
    clock: ctx.clock,
    webhookSecret: 'whsec_bench',
    deliverWebhook: async () => ({ status: 200 }),
  }
  return eachOf(CARDS, pool, async (n) => {
    const chargeId = ctx.random.uuid()
    const about = {
      customer,
      currency: 'DKK',
      amount: 100_00,
      chargeId,
      description: 'bench',
      types: ['card'],
    } as const
    const { id: intent } = await ctx.payments.createIntent({ ...about, key: `bench-${n}` })
    await ctx.payments.confirmOffSession({
      intent,
      method,
      returnUrl: 'https://garderobe.example/',
      key: `bench-try-${n}`,
    })
    await deliverPending(delivery, { limit: 1 })
  })
}

/** The mailbox's cost for each mail: the last ones are sent again. */
export async function mailboxCost(ctx: Ctx, pool: Pool): Promise<number> {
  const mails = await pool.many<Received>(sql`
    SELECT recipient AS to, subject, html, text, attachments FROM sandbox_mailbox ORDER BY received_at DESC LIMIT ${MAILS}`)
  const outgoing = mails.map(({ attachments, ...mail }) => ({
    ...mail,
    messageId: ctx.random.uuid(),
    attachments: attachments.map(({ base64, ...file }) => ({
      ...file,
      content: Buffer.from(base64, 'base64'),
    })),
  }))
  return eachOf(outgoing.length, pool, (n) => ctx.mailer.send(outgoing[n]!))
}

type Received = Record<'to' | 'subject' | 'html' | 'text', string> & {
  attachments: Record<'filename' | 'contentType' | 'base64', string>[]
}

/** Processor milliseconds of process and PostgreSQL for each of these calls. */
async function eachOf(times: number, pool: Pool, call: (n: number) => Promise<unknown>) {
  const database = await postgresProcessor(pool)
  const cpu = process.cpuUsage()
  for (let n = 0; n < times; n++) await call(n)
  const { user, system } = process.cpuUsage(cpu)
  return ((user + system) / 1000 + ((await postgresProcessor(pool)) - database) * 1000) / times
}
