import type { StaffRole } from '#/platform/http/access/access.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'

/** The most of an amount, in minor units of each currency. */
export type PerCurrency = Readonly<Record<Currency, number>>
export const upTo = (kroner: number, euro: number): PerCurrency => ({
  DKK: kroner * 100,
  SEK: kroner * 100,
  EUR: euro * 100,
})

export const units = ['minutes', 'hours', 'days', 'working days', 'weeks', 'months', 'times'] as const
export type Unit = (typeof units)[number]

/** The type of a value, with its bounds. */
export type Takes =
  | { kind: 'amount'; most: PerCurrency; least?: number }
  | { kind: 'count'; unit: Unit; least: number; most: number }
  | { kind: 'span'; unit: Unit; least: number; most: number }
  | { kind: 'text'; most: number; form?: 'email' | 'phone' | 'vat-id' | 'time'; maybeEmpty?: true }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'choices'; options: Readonly<Record<string, string>> }
  | { kind: 'hours' }

export const groups = [
  'Fees',
  'Delivery and prices',
  'Periods',
  'Credit',
  'Calls and opening hours',
  'Limits of colleagues',
  'Seller',
] as const
export type Group = (typeof groups)[number]

/** Contracts that keep the value of their own day. */
export type Keeps = 'box' | 'order' | 'box and order' | 'invoice' | 'claim' | 'call' | 'credit' | 'parcel'

export type Setting = {
  label: string
  group: Group
  takes: Takes
  /** A change takes the password and the second factor, and a second colleague agrees. */
  two?: true
  /** Roles that may change it, besides an admin. */
  may?: readonly StaffRole[]
  /** Countries that have it, where not all do. */
  markets?: readonly MarketId[]
  /** The sentence of its effect, told before a change. */
  effect: string
  keeps?: Keeps
  /** Only colleagues read it: pages of customers are not told. */
  inside?: true
}
