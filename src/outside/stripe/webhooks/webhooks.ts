import { createHmac } from 'node:crypto'
import { sql } from '#/platform/database/db.ts'
import { type SandboxDeps, seconds } from '../api/session.ts'

type Deps = Pick<SandboxDeps, 'db' | 'clock' | 'webhookSecret' | 'deliverWebhook'>
type Claimed = { id: number; event: string; body: string; attempts: number; firstDueAt: Date }
type Options = {
  limit?: number
  order?: 'oldest-first' | 'newest-first'
}

const leaseSeconds = 60
/** Then hourly, for three days (T71). */
const backoffMinutes = [1, 5, 15, 30, 60]
const givenUpAfterMs = 3 * 86_400_000

export function signBody(body: string, secret: string, at: Date): string {
  const timestamp = seconds(at)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

/** Sends due events, each at least once: a receiver that answers anything but 2xx, or dies, gets it again later. */
export async function deliverPending(deps: Deps, { limit = 100, order = 'oldest-first' }: Options = {}) {
  const result = { delivered: 0, failed: 0 }
  for (let sent = 0; sent < limit; sent++) {
    const claimed = await claimNext(deps, order)
    if (!claimed) break
    const delivered = await deliver(deps, claimed)
    result[delivered ? 'delivered' : 'failed']++
  }
  return result
}

/** The lease hides the row, so that no transaction stays open while the receiver works. */
function claimNext({ db, clock }: Deps, order: string): Promise<Claimed | undefined> {
  const now = clock.now()
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  return db.maybe<Claimed>(sql`
    WITH next AS (
      SELECT id FROM sandbox_stripe.delivery
      WHERE due_at <= ${now} AND delivered_at IS NULL AND given_up_at IS NULL
      ORDER BY ${order === 'newest-first' ? sql`id DESC` : sql`id`} LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE sandbox_stripe.delivery d SET attempts = attempts + 1, due_at = ${leasedUntil}
    FROM next, sandbox_stripe.event e WHERE d.id = next.id AND e.id = d.event
    RETURNING d.id, d.event, e.body, d.attempts, d.first_due_at`)
}

async function deliver(deps: Deps, { id, body, attempts, firstDueAt }: Claimed): Promise<boolean> {
  const signature = signBody(body, deps.webhookSecret, deps.clock.now())
  const status = await deps.deliverWebhook({ body, signature }).then(
    (answer) => answer.status,
    () => 0, // no answer
  )
  const now = deps.clock.now()
  const delivered = status >= 200 && status < 300
  const again = new Date(now.getTime() + (backoffMinutes[attempts - 1] ?? 60) * 60_000)
  const givenUp = !delivered && again.getTime() - firstDueAt.getTime() > givenUpAfterMs
  await deps.db.run(sql`
    UPDATE sandbox_stripe.delivery SET last_status = ${status}, due_at = ${again},
      delivered_at = ${delivered ? now : null}, given_up_at = ${givenUp ? now : null}
    WHERE id = ${id}`)
  return delivered
}
