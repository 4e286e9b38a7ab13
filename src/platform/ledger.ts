import { type Db, join, sql, transaction } from './database/db.ts'

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

/** Books an event in double entry; a second call for the same event does nothing and answers false. */
export async function post(
  db: Db,
  { eventType, eventId, at, market, currency, entries }: Posting,
): Promise<boolean> {
  const real = entries.filter(({ amount }) => amount !== 0)
  if (real.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new Error('Ledger amounts are whole minor units')
  return transaction(db, async (tx) => {
    const txn = await tx.maybe<{ id: number }>(sql`
      INSERT INTO ledger_txn (event_type, event_id, at) VALUES (${eventType}, ${eventId}, ${at})
      ON CONFLICT (event_type, event_id) DO NOTHING RETURNING id`)
    if (!txn || real.length === 0) return Boolean(txn)
    // Accounts are locked in one order, so that two postings never wait for each other.
    const ordered = real.toSorted((a, b) => key(a).localeCompare(key(b)))
    const rows = []
    for (const { account, owner = '', invoice, amount } of ordered) {
      const { id } = await addTo(tx, { kind: account, market, currency, owner, amount })
      rows.push(sql`(${txn.id}, ${id}, ${currency}, ${amount}, ${invoice ?? null})`)
    }
    await tx.run(sql`INSERT INTO ledger_entry (txn_id, account_id, currency, amount, invoice_id)
      SELECT v.txn::bigint, v.account::bigint, v.currency::text, v.amount::bigint, v.invoice::uuid
      FROM (VALUES ${join(rows)}) AS v (txn, account, currency, amount, invoice)`)
    return true
  })
}

type Addition = { kind: LedgerAccount; market: string; currency: string; owner: string; amount: number }

/** An account that is there is only updated: the row an INSERT proposes must pass the wallet's CHECK by itself (R9.07). */
const addTo = async (tx: Db, { kind, market, currency, owner, amount }: Addition) =>
  (await tx.maybe<{ id: number }>(sql`
    UPDATE ledger_account SET balance = balance + ${amount}
    WHERE kind = ${kind} AND market = ${market} AND owner = ${owner} RETURNING id`)) ??
  (await tx.one<{ id: number }>(sql`
    INSERT INTO ledger_account (kind, market, currency, owner, balance)
    VALUES (${kind}, ${market}, ${currency}, ${owner}, ${amount})
    ON CONFLICT (kind, market, owner) DO UPDATE SET balance = ledger_account.balance + excluded.balance
    RETURNING id`))

const key = ({ account, owner = '' }: { account: string; owner?: string }) => `${account}/${owner}`

/** Debits minus credits on an account, in minor units. */
export async function balance(db: Db, account: { kind: LedgerAccount; market: string; owner?: string }) {
  const row = await db.maybe<{ balance: number }>(sql`
    SELECT balance FROM ledger_account
    WHERE kind = ${account.kind} AND market = ${account.market} AND owner = ${account.owner ?? ''}`)
  return row?.balance ?? 0
}
