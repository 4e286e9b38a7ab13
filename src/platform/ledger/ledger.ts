import { createHash } from 'node:crypto'
import { type Db, join, type Sql, sql, transaction } from '../database/db.ts'

export const accounts = [
  'receivable',
  'sales',
  'fees',
  'vat',
  'psp',
  'bank',
  'refund-in-flight',
  /** Refunded, and on no credit note yet. */
  'refunded',
  'wallet',
  /** Credit reserved for an order that waits for the rest of its money. */
  'wallet-held',
  'referral-cost',
  'goodwill-cost',
  /** Gift cards that were paid for and not yet redeemed: a liability, not revenue. */
  'gift-cards',
  /** Lapsed gift cards. */
  'breakage',
  'write-off',
  /** The payment provider's own fees, booked with each payout. */
  'provider-fees',
  /** Movements in the provider's book without an explanation. */
  'unexplained',
  /** Charged back by a bank whose decision is awaited. */
  'disputed',
  /** Lost to a bank's decision, and still claimed from the customer. */
  'claims',
  /** Lost to a bank's decision, or written off where the books differ. */
  'payment-losses',
] as const
export type LedgerAccount = (typeof accounts)[number]

export type Posting = {
  /** One business event books once: (eventType, eventId) is unique (I8). */
  eventType: string
  eventId: string
  at: Date
  market: string
  currency: string
  entries: LedgerLine[]
}
/**
 * Minor units, debit positive; a posting's lines sum to zero. A receivable names its invoice, a wallet its credit.
 */
export type LedgerLine = {
  account: LedgerAccount
  owner?: string
  invoice?: string
  credit?: string
  amount: number
}

/** Number of stripes of an account that all members share (decision 056). */
const STRIPES = 64

/**
 * Books an event in double entry. Does nothing and returns false for an event that is booked already, or that moves
 * nothing, such as a payout of a payment and its refund (I8).
 */
export async function post(
  db: Db,
  { eventType, eventId, at, market, currency, entries }: Posting,
): Promise<boolean> {
  const real = entries.filter(({ amount }) => amount !== 0)
  if (real.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new Error('Ledger amounts are whole minor units')
  if (real.length === 0) return false
  const stripe = stripeOf(eventId)
  const lines = real.map(({ account: kind, owner = '', invoice = null, credit = null, amount }) => ({
    kind,
    owner,
    invoice,
    credit,
    amount,
    stripe: owner === '' ? stripe : 0,
  }))
  const entry = { market, currency, lines }
  return transaction(db, async (tx) => {
    const written = await insertEntries(
      tx,
      entry,
      sql`
      INSERT INTO ledger_txn (event_type, event_id, at) VALUES (${eventType}, ${eventId}, ${at})
      ON CONFLICT (event_type, event_id) DO NOTHING RETURNING id`,
    )
    // Another posting opened one of these accounts at the same moment: now it exists and can be locked.
    if (written && written.entries < lines.length)
      await insertEntries(tx, entry, sql`SELECT ${written.txnId}::bigint AS id`)
    return written !== undefined
  })
}

type Line = {
  kind: LedgerAccount
  owner: string
  stripe: number
  invoice: string | null
  credit: string | null
  amount: number
}
type Entry = { market: string; currency: string; lines: Line[] }

/**
 * Inserts all lines, or none while another posting opens one of the accounts; undefined where there is no such
 * transaction. Existing accounts are locked first and in one order, so that two postings never deadlock and an
 * entry's id comes after its lock; missing ones are opened. Balances follow from the entries by trigger. The lines
 * are written as VALUES: with an array the planner does not know how short it is, and would read every account.
 */
const insertEntries = (tx: Db, { market, currency, lines }: Entry, txn: Sql) =>
  tx.maybe<{ txnId: number; entries: number }>(sql`
    WITH txn AS (${txn}), line AS (
      SELECT * FROM (VALUES ${join(lines.map(written))}) AS line (kind, owner, stripe, invoice, credit, amount)
      WHERE EXISTS (SELECT FROM txn)
    ), locked AS MATERIALIZED (
      SELECT a.id, line.* FROM line
      JOIN ledger_account a ON a.kind = line.kind AND a.market = ${market} AND a.owner = line.owner AND a.stripe = line.stripe
      ORDER BY a.kind, a.owner, a.stripe, line.amount FOR UPDATE OF a
    ), opened AS (
      INSERT INTO ledger_account (kind, market, currency, owner, stripe)
      SELECT DISTINCT kind, ${market}, ${currency}, owner, stripe FROM line
      WHERE (kind, owner, stripe) NOT IN (SELECT kind, owner, stripe FROM locked) ORDER BY kind, owner, stripe
      ON CONFLICT DO NOTHING RETURNING id, kind, owner, stripe
    ), account AS (
      SELECT id, amount, invoice, credit FROM locked
      UNION ALL SELECT opened.id, amount, invoice, credit FROM opened JOIN line USING (kind, owner, stripe)
    ), entry AS (
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount, invoice_id, credit_id)
      SELECT txn.id, account.id, ${currency}, amount, invoice, credit FROM account, txn
      WHERE (SELECT count(*) FROM account) = ${lines.length} RETURNING id)
    SELECT id AS txn_id, (SELECT count(*)::int FROM entry) AS entries FROM txn`)

const written = ({ kind, owner, stripe, invoice, credit, amount }: Line) =>
  sql`(${kind}::text, ${owner}::text, ${stripe}::smallint, ${invoice}::uuid, ${credit}::uuid, ${amount}::bigint)`

/** All postings of one event are in one stripe. */
export const stripeOf = (eventId: string) => createHash('sha1').update(eventId).digest().readUInt8() % STRIPES

/** Debits minus credits on an account, in minor units. */
export async function balance(db: Db, account: { kind: LedgerAccount; market: string; owner?: string }) {
  const { balance } = await db.one<{ balance: number }>(sql`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account
    WHERE kind = ${account.kind} AND market = ${account.market} AND owner = ${account.owner ?? ''}`)
  return balance
}
