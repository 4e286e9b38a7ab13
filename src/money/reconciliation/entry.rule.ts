import { type Currency, type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

/** The fields of a provider's balance row that decide. */
export type ProviderBalanceRow = {
  id: string
  type: string
  amount: number
  fee: number
  currency: string
  created: number
  source: string | null | SourceFacts
}
type SourceFacts = {
  id: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

export type EntryKind = 'payment' | 'refund' | 'dispute' | 'payout-back' | 'other'
/** A balance row in our terms. Minor units; negative amounts left the balance. */
export type Entry = {
  id: string
  kind: EntryKind
  amount: number
  fee: number
  currency: Currency
  /** For a row of unknown origin, the first market with its currency. */
  market: MarketId
  createdAt: Date
  source: string | null
  intent: string | null
  ourId: string | null
}

const kinds: Readonly<Record<string, EntryKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'dispute',
  payout_failure: 'payout-back',
  payout_cancel: 'payout-back',
}

/** Converts a provider's row. A payout's own row gives undefined, as the payout itself is read. */
export function entryOf({
  id,
  type,
  amount,
  fee,
  currency: code,
  created,
  source,
}: ProviderBalanceRow): Entry | undefined {
  if (type === 'payout') return undefined
  const about = typeof source === 'string' ? { id: source } : source
  const { charge, refund } = about?.metadata ?? {}
  const kind = kinds[type] ?? 'other'
  const currency = code.toUpperCase() as Currency
  return {
    id,
    kind,
    amount,
    fee,
    currency,
    market: firstMarketOf(currency),
    createdAt: new Date(created * 1000),
    source: about?.id ?? null,
    intent: idOf(about?.payment_intent),
    ourId: (kind === 'refund' ? refund : kind === 'payment' ? charge : undefined) ?? null,
  }
}

const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === 'string' ? value : value?.id) ?? null

export function firstMarketOf(currency: Currency): MarketId {
  const market = marketIds.find((id) => marketOf(id).currency === currency)
  if (!market) throw new Error(`No market has the currency ${currency}`)
  return market
}

const states = {
  pending: 'pending',
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const
export type PayoutState = (typeof states)[keyof typeof states]
export const payoutStates = Object.values(states)
export const payoutStateOf = (status: string): PayoutState =>
  states[status as keyof typeof states] ?? 'pending'
