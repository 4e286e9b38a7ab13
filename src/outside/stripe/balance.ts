import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from './api/endpoint.ts'
import { expandPaths } from './api/expand.ts'
import { listObjects } from './api/lists.ts'
import { getObject, insertObject } from './api/objects.ts'
import { expand, paging, textParam } from './api/params.ts'
import { newId, ok, type SandboxSession, seconds } from './api/session.ts'
import { isFinal } from './redirects/redirect-methods.ts'

type BalanceTransaction = Stripe.BalanceTransaction
type Kind = 'charge' | 'payment' | 'refund' | 'payment_refund' | 'adjustment' | 'payout' | 'payout_failure'

const filter = {
  ...paging,
  currency: textParam(3),
  source: textParam(),
  type: textParam(),
  payout: textParam(),
}

export const balanceEndpoints: Endpoint[] = [
  endpoint('GET', '/balance_transactions', filter, async (s, params) => {
    const where = (['currency', 'source', 'type'] as const).flatMap((key) =>
      params[key] ? [sql`body ->> ${key}::text = ${params[key]}`] : [],
    )
    if (params.payout) where.push(sql`hidden ->> 'payout' = ${params.payout}`)
    const page = await listObjects(s, 'balance_transaction', params, where, '/v1/balance_transactions')
    return ok(
      await expandPaths(
        s,
        { ...page, data: page.data.map((row) => settled(s, row as BalanceTransaction)) },
        params.expand,
      ),
    )
  }),
  endpoint('GET', '/balance_transactions/:id', { expand }, async (s, params, id) => {
    const { body } = await getObject<BalanceTransaction>(s, 'balance_transaction', id)
    return ok(await expandPaths(s, settled(s, body), params.expand))
  }),
]

/** Fees of a European card: 1.5 % and a fixed part; of a bank's own method, the fixed part. */
const fixedFee: Record<string, number> = { dkk: 180, sek: 180, eur: 25 }
const disputeFee: Record<string, number> = { dkk: 150_00, sek: 150_00, eur: 20_00 }
const availableAfterSeconds = 2 * 86_400

type Source = { id: string; amount: number; currency: string; description?: string | null; method?: string }

const comesIn: readonly Kind[] = ['charge', 'payment', 'payout_failure']

/**
 * A row of the provider's balance: payments are credited less the fee, refunds are debited in full, and a disputed
 * payment costs a fee of its own.
 */
export async function recordBalance(s: SandboxSession, type: Kind, source: Source): Promise<string> {
  const amount = comesIn.includes(type) ? source.amount : -source.amount
  const fee = feeOf(type, { ...source, amount })
  const created = seconds(s.now)
  const row: BalanceTransaction = {
    id: newId(s.random, 'txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + (type.startsWith('payout') ? 0 : availableAfterSeconds),
    balance_type: 'payments',
    created,
    currency: source.currency,
    description: source.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: source.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source: source.id,
    status: 'pending',
    type,
  }
  insertObject(s, 'balance_transaction', row)
  return row.id
}

function feeOf(type: Kind, { amount, currency, method }: Omit<Source, 'id'>) {
  if (type === 'payment' && isFinal(method ?? '')) return fixedFee[currency] ?? 0
  if (type === 'charge' || type === 'payment') return Math.round(amount * 0.015) + (fixedFee[currency] ?? 0)
  return type === 'adjustment' && amount < 0 ? (disputeFee[currency] ?? 0) : 0
}

const settled = (s: SandboxSession, row: BalanceTransaction): BalanceTransaction => ({
  ...row,
  status: row.available_on <= seconds(s.now) ? 'available' : 'pending',
})
