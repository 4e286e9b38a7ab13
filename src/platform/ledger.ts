import { createHash } from 'node:crypto'
import { type Db, json, sql, transaction } from './database/db.ts'

export type LedgerAccount =
  | 'receivable'
  | 'sales'
  | 'fees'
  | 'vat'
  | 'psp'
  | 'bank'
  | 'refund-in-flight'
  /** Given back, and on no credit note yet. */
  | 'refunded'
  | 'wallet'
  | 'write-off'

export type Posting = {
  /** One business event books once: (eventType, eventId) is unique (I8). */
  eventType: string
  eventId: string
  at: Date
  market: string
  currency: string
  entries: LedgerLine[]
}
/** Minor units, debit positive; a posting's lines sum to zero. A receivable names the invoice that it is owed for. */
export type LedgerLine = { account: LedgerAccount; owner?: string; invoice?: string; amount: number }

/** So many stripes has an account of everybody's (decision 056). */
const STRIPES = 16

/** Books an event in double entry; a second call for the same event does nothing and answers false. */
export async function post(
  db: Db,
  { eventType, eventId, at, market, currency, entries }: Posting,
): Promise<boolean> {
  const real = entries.filter(({ amount }) => amount !== 0)
  if (real.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new Error('Ledger amounts are whole minor units')
  const stripe = stripeOf(eventId)
  const lines = real.map(({ account: kind, owner = '', invoice = null, amount }) => ({
    ...{ kind, owner, invoice, amount },
    stripe: owner === '' ? stripe : 0,
  }))
  return transaction(db, async (tx) => {
    const txn = await tx.maybe<{ id: number }>(sql`
      INSERT INTO ledger_txn (event_type, event_id, at) VALUES (${eventType}, ${eventId}, ${at})
      ON CONFLICT (event_type, event_id) DO NOTHING RETURNING id`)
    if (!txn || lines.length === 0) return Boolean(txn)
    const entry = { txnId: txn.id, market, currency, lines }
    if ((await insertEntries(tx, entry)) > 0) return true
    await openAccounts(tx, entry)
    await insertEntries(tx, entry)
    return true
  })
}

type Line = { kind: LedgerAccount; owner: string; stripe: number; invoice: string | null; amount: number }
type Entry = { txnId: number; market: string; currency: string; lines: Line[] }

const linesOf = (lines: Line[]) =>
  sql`jsonb_to_recordset(${json(lines)}::jsonb) AS line (kind text, owner text, stripe smallint, invoice uuid, amount bigint)`

/**
 * All of them, or none where an account is not there yet. Accounts are locked first and in one order, so that two
 * postings never wait for each other and an entry's id comes after its lock; balances follow from the entries by trigger.
 */
const insertEntries = (tx: Db, { txnId, market, currency, lines }: Entry) =>
  tx.run(sql`
    WITH locked AS MATERIALIZED (
      SELECT a.id, line.amount, line.invoice FROM ${linesOf(lines)}
      JOIN ledger_account a ON a.kind = line.kind AND a.market = ${market} AND a.owner = line.owner AND a.stripe = line.stripe
      ORDER BY a.kind, a.owner, a.stripe, line.amount FOR UPDATE OF a)
    INSERT INTO ledger_entry (txn_id, account_id, currency, amount, invoice_id)
    SELECT ${txnId}, id, ${currency}, amount, invoice FROM locked WHERE (SELECT count(*) FROM locked) = ${lines.length}`)

const openAccounts = (tx: Db, { market, currency, lines }: Entry) =>
  tx.run(sql`
    INSERT INTO ledger_account (kind, market, currency, owner, stripe)
    SELECT DISTINCT kind, ${market}, ${currency}, owner, stripe FROM ${linesOf(lines)} ORDER BY kind, owner, stripe
    ON CONFLICT DO NOTHING`)

/** Whatever is booked about one event stands in one stripe. */
const stripeOf = (eventId: string) => createHash('sha1').update(eventId).digest().readUInt8() % STRIPES

/** Debits minus credits on an account, in minor units. */
export async function balance(db: Db, account: { kind: LedgerAccount; market: string; owner?: string }) {
  const { balance } = await db.one<{ balance: number }>(sql`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account
    WHERE kind = ${account.kind} AND market = ${account.market} AND owner = ${account.owner ?? ''}`)
  return balance
}
