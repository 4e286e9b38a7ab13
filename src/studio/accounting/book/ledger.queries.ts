import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { join, type Sql, sql } from '#/platform/database/db.ts'
import { accounts } from '#/platform/ledger/ledger.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { figureIds, figureOf } from '../month/figures.rule.ts'
import type { LedgerRow } from './ledger.schema.ts'

// PostgreSQL cannot estimate which plan is shorter: there are as many accounts as members, but a few accounts
// hold most entries. For a busy account or event the newest entries are read until there are enough; for a
// rare one the ids are found first.

/** Accounts with one row for each market and stripe. `receivable` has one for each customer. */
const busyAccounts = ['sales', 'fees', 'vat', 'psp']
/** Events of nearly all transactions. An index has the others (`ledger_txn_seldom`). */
const busyEvents = ['invoice-issued', 'charge-captured']
/** The only accounts with entries of busy events (`inv_document_is_booked`). */
const accountsOfBusyEvents = [...busyAccounts, 'receivable', 'gift-cards']

/** Events of the rarely used accounts, so that no other transaction is read (`inv_document_is_booked`). */
const eventsOn: Readonly<Record<string, readonly string[]>> = {
  refunded: [
    ...['refund-ordered', 'refund-failed', 'refund-by-account'],
    ...['credit-note-issued', 'dispute-made-good', 'credit-returned'],
  ],
}

const accountsOf = (kind: string) => sql`SELECT id FROM ledger_account WHERE kind = ${kind}`
const onAccount = (account: string, many: boolean) => {
  if (account === 'receivable') return sql`a.kind = ${account}`
  // Written so that no index answers it: PostgreSQL takes these accounts for rare ones because of their
  // number.
  if (busyAccounts.includes(account))
    return sql`coalesce(e.account_id = ANY(ARRAY(${accountsOf(account)})), false)`
  if (many && !accountsOfBusyEvents.includes(account))
    return sql`(SELECT kind FROM ledger_account WHERE id = e.account_id) = ${account} AND ${seldomOn(account)}`
  return sql`e.id = ANY(ARRAY(SELECT x.id FROM (${accountsOf(account)}) o
    CROSS JOIN LATERAL (SELECT id FROM ledger_entry WHERE account_id = o.id OFFSET 0) x))`
}

const seldomOn = (account: string) =>
  eventsOn[account]
    ? sql`t.event_type = ANY(${[...eventsOn[account]]})`
    : sql`t.event_type <> ALL(${busyEvents})`

/**
 * Rare events are found first too, but not together with an account whose entries are found first: the two
 * lists would be compared row by row.
 */
const byEvents = (events: readonly string[], account: string, many: boolean) =>
  many || isFoundFirst(account) || events.every((event) => busyEvents.includes(event))
    ? sql`t.event_type = ANY(${[...events]})`
    : sql`t.id = ANY(ARRAY(SELECT id FROM ledger_txn WHERE event_type = ANY(${[...events]})))`
const isFoundFirst = (account: string) => account !== 'receivable' && !busyAccounts.includes(account)

/** All entries of the ledger, the newest first: the entries behind a figure or an invoice. */
export const ledgerList = listSpec<LedgerRow>()({
  tables: sql`ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id JOIN ledger_account a ON a.id = e.account_id`,
  columns: sql`e.id::text, t.at, t.event_type AS event, t.event_id AS about, a.market, a.kind AS account, e.amount, e.currency, t.id::text AS txn,
    (SELECT display_number FROM invoice i WHERE i.id = coalesce(e.invoice_id, CASE WHEN t.event_type IN ('invoice-issued', 'credit-note-issued') THEN t.event_id::uuid END)) AS invoice`,
  key: sql`e.id`,
  keyType: sql`bigint`,
  added: sql`t.at`,
  search: [
    (typed) => sql`e.txn_id = ANY(ARRAY(
      SELECT txn_id FROM ledger_entry WHERE invoice_id IN (${invoicesNumbered(typed)})
      UNION SELECT id FROM ledger_txn WHERE event_type IN ('invoice-issued', 'credit-note-issued') AND event_id IN (SELECT n.id::text FROM (${invoicesNumbered(typed)}) n)))`,
  ],
  filters: {
    figure: { is: explains, values: figureIds },
    account: { is: onAccount, values: accounts },
    market: { by: sql`a.market`, values: marketIds },
    booked: { by: sql`t.at`, range: 'day' },
  },
  sorts: { booked: sql`t.at` },
  order: '-booked',
  atLeast: inStoredMonths,
  csv: [
    ['Booked', ({ at }) => at],
    ['Transaction', ({ txn }) => txn],
    ['Event', ({ event }) => event],
    ['About', ({ about }) => about],
    ['Invoice', ({ invoice }) => invoice],
    ['Market', ({ market }) => market],
    ['Account', ({ account }) => account],
    ['Currency', ({ currency }) => currency],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
  ],
})

/** Stored months know their number of entries by account, event and market. */
function inStoredMonths({ figure, account, market, search, bookedFrom, bookedTo }: Filters): Sql | undefined {
  if (search || bookedFrom || bookedTo) return undefined
  const definition = figure ? figureOf(figure) : undefined
  const accounts = [account, definition?.account].flatMap((one) => one ?? [])
  const conditions = [
    ...accounts.map((one) => sql`account = ${one}`),
    ...(definition?.events ? [sql`event = ANY(${[...definition.events]})`] : []),
    ...(market ? [sql`market = ${market}`] : []),
    sql`true`,
  ]
  return sql`SELECT coalesce(sum(entries), 0)::bigint AS least FROM ledger_month_sum WHERE ${join(conditions, ' AND ')}`
}
type Filters = { [name in 'figure' | 'account' | 'market' | 'search' | 'bookedFrom' | 'bookedTo']?: string }

function explains(figure: string, many: boolean) {
  const { account = '', events } = figureOf(figure) ?? {}
  const on = onAccount(account, many)
  return events ? sql`${on} AND ${byEvents(events, account, many)}` : on
}
