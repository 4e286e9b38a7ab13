import { openClaimStates } from '#/after-sales/claims/claim.states.ts'
import { sweptKinds } from '#/money/payments/sweep-payments.ts'
import { type Pool, sql } from '#/platform/database/db.ts'

/**
 * Work still under way at rest, when only states that wait for a person are allowed. Work that the sweep resumes is
 * judged by its charge or refund.
 */
export const unfinished = async (db: Pool) =>
  (
    await db.many<{ what: string }>(sql`
    SELECT 'box ' || number || ' is still ' || state AS what FROM box
    WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered')
    UNION ALL SELECT 'order ' || o.number || ' is still ' || o.state FROM shop_order o LEFT JOIN box b ON b.id = o.box_id
    WHERE o.state IN ('paid', 'packed', 'shipped', 'delivered')
      OR (o.state = 'awaiting-payment' AND (o.box_id IS NULL OR b.paid_at IS NOT NULL))
    UNION ALL SELECT 'charge ' || id || ' is still ' || state FROM charge WHERE state IN ('pending', 'unknown', 'retrying')
    UNION ALL SELECT 'refund ' || id || ' is still ' || state FROM refund WHERE state IN ('pending', 'unknown')
    UNION ALL SELECT 'gift card ' || number || ' is still ' || state FROM gift_card WHERE state = 'awaiting-payment'
    UNION ALL SELECT 'claim ' || id || ' is still ' || state FROM claim WHERE state = ANY(${[...openClaimStates]})
    UNION ALL SELECT 'dispute ' || id || ' is still ' || state FROM dispute WHERE state IN ('open', 'answered', 'lost')
    UNION ALL SELECT 'difference ' || kind || ' of ' || about FROM money_difference WHERE ended_at IS NULL
    UNION ALL SELECT 'call ' || id || ' is still ' || state FROM booked_call WHERE state IN ('booked', 'ended')
    UNION ALL SELECT 'webhook ' || provider_event_id || ' is not processed' FROM webhook_event WHERE processed_at IS NULL
    UNION ALL SELECT 'job ' || kind || ' parked: ' || last_error FROM job
    WHERE parked_at IS NOT NULL AND NOT kind = ANY(${[...sweptKinds]})`)
  ).map(({ what }) => what)

const REST_MS = 140 * 86_400_000

/** Tells whether nothing is under way and no job is due within 140 days, so that further days change nothing. */
export async function isIdle(db: Pool, now: Date): Promise<boolean> {
  const { due } = await db.one<{ due: number }>(sql`
    SELECT count(*)::int AS due FROM job
    WHERE done_at IS NULL AND parked_at IS NULL AND due_at < ${new Date(now.getTime() + REST_MS)}`)
  return due === 0 && (await unfinished(db)).length === 0
}

/** Rows of a table by state. */
export async function countBy(
  db: Pool,
  table: 'box' | 'shop_order' | 'charge' | 'referral',
): Promise<Record<string, number>> {
  const from = { box: sql`box`, shop_order: sql`shop_order`, charge: sql`charge`, referral: sql`referral` }[
    table
  ]
  const rows = await db.many<{ state: string; count: number }>(
    sql`SELECT state, count(*) AS count FROM ${from} GROUP BY 1`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
