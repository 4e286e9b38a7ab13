import type Stripe from 'stripe'
import { type Db, sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from './api/endpoint.ts'
import { listObjects } from './api/lists.ts'
import { getObject, insertObject, lockObject, saveObject } from './api/objects.ts'
import { enumParam, expand, paging } from './api/params.ts'
import { invalidRequest } from './api/refusals.ts'
import { newId, ok, type SandboxSession, seconds } from './api/session.ts'
import { recordBalance } from './balance.ts'
import { emit } from './webhooks/events.ts'

type Payout = Stripe.Payout
const status = enumParam('pending', 'in_transit', 'paid', 'failed', 'canceled')

export const payoutEndpoints: Endpoint[] = [
  endpoint('GET', '/payouts', { ...paging, status }, async (s, params) => {
    const where = params.status ? [sql`body ->> 'status' = ${params.status}`] : []
    return ok(await listObjects(s, 'payout', params, where, '/v1/payouts'))
  }),
  endpoint('GET', '/payouts/:id', { expand }, async (s, _params, id) => {
    const { body } = await getObject<Payout>(s, 'payout', id)
    return ok(body)
  }),
]

/** Seconds from leaving the provider's balance to the account at the bank. */
const ARRIVES_AFTER_SECONDS = 86_400

/** Pays out, by currency, the available balance that was in no payout yet; then marks due payouts as arrived. */
export async function payOut(s: SandboxSession): Promise<Payout[]> {
  // One at a time: an entry must not be in two payouts.
  await s.tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('sandbox_stripe.payout'))`)
  const sums = await s.tx.many<{ currency: string; net: number }>(sql`
    SELECT body ->> 'currency' AS currency, sum((body ->> 'net')::bigint)::bigint AS net FROM sandbox_stripe.object
    WHERE ${isOwed(s)} GROUP BY 1 ORDER BY 1`)
  const made: Payout[] = []
  for (const { currency, net } of sums) if (net > 0) made.push(await makePayout(s, { currency, net }))
  await arrive(s)
  return made
}

const isOwed = (
  s: SandboxSession,
) => sql`kind = 'balance_transaction' AND NOT hidden ? 'payout' AND body ->> 'type' <> 'payout'
  AND (body ->> 'available_on')::bigint <= ${seconds(s.now)}`

async function makePayout(
  s: SandboxSession,
  { currency, net }: { currency: string; net: number },
): Promise<Payout> {
  const created = seconds(s.now)
  const payout = {
    id: newId(s.random, 'po'),
    object: 'payout',
    amount: net,
    arrival_date: created + ARRIVES_AFTER_SECONDS,
    automatic: true,
    balance_transaction: null as string | null,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: `ba_sandbox_${currency}`,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  } as unknown as Payout
  await s.tx.run(sql`
    UPDATE sandbox_stripe.object SET hidden = hidden || jsonb_build_object('payout', ${payout.id}::text)
    WHERE ${isOwed(s)} AND body ->> 'currency' = ${currency}`)
  payout.balance_transaction = await recordBalance(s, 'payout', payout)
  await hideIn(s.tx, { entry: payout.balance_transaction, payout: payout.id })
  insertObject(s, 'payout', payout)
  emit(s, 'payout.created', payout)
  return payout
}

const hideIn = (tx: Db, { entry, payout }: { entry: string; payout: string }) =>
  tx.run(sql`
    UPDATE sandbox_stripe.object SET hidden = hidden || jsonb_build_object('payout', ${payout}::text) WHERE id = ${entry}`)

async function arrive(s: SandboxSession) {
  const due = await s.tx.many<{ id: string }>(sql`
    SELECT id FROM sandbox_stripe.object WHERE kind = 'payout' AND body ->> 'status' = 'in_transit'
      AND (body ->> 'arrival_date')::bigint <= ${seconds(s.now)} ORDER BY seq`)
  for (const { id } of due) {
    const { body } = await lockObject<Payout>(s, 'payout', id)
    const paid = { ...body, status: 'paid' }
    saveObject(s, paid)
    emit(s, 'payout.paid', paid)
  }
}

/**
 * The bank returns it, even days after it arrived: the money is credited to the provider's balance again, as one row.
 */
export async function failPayout(s: SandboxSession, id: string): Promise<Payout> {
  const { body } = await lockObject<Payout>(s, 'payout', id)
  if (body.status === 'failed')
    throw invalidRequest('payout_unexpected_state', `This payout has a status of ${body.status}.`)
  const failed = { ...body, status: 'failed', failure_code: 'account_closed' } as Payout
  await recordBalance(s, 'payout_failure', failed)
  saveObject(s, failed)
  emit(s, 'payout.failed', failed)
  return failed
}
