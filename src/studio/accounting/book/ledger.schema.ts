import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, moment, oneOf, orNull, text } from '#/platform/http/schema.ts'
import { accounts } from '#/platform/ledger/ledger.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'

const Entry = closed({
  id: text,
  at: moment,
  /** The entries of one transaction sum to zero. */
  txn: text,
  event: text,
  about: text,
  /** The invoice or credit note of the entry, if it has one. */
  invoice: orNull(text),
  market: oneOf(marketIds),
  account: oneOf(accounts),
  /** Minor units, debit above zero. */
  amount,
  currency: text,
})
export const Entries = listOf(Entry)

export type LedgerRow = Static<typeof Entry>
export type EntriesView = Shown<typeof Entries>
