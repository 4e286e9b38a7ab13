import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { creditFor } from '#/money/charges/least-charge.rule.ts'
import type { Pictured } from './receipt/pieces-in-brief.tsx'

/** `takesCredit`: it is of a kind that credit may pay; `number`, `pieces`: what it is for. */
export type OpenCharge = {
  charge: ChargeView
  invoiceNumber: string
  number: string | null
  issuedAt: string
  /** By when it is to be paid. */
  dueAt: string
  takesCredit: boolean
  pieces: readonly Pictured[]
}
/** One of several that are paid together: whether it is ticked, what credit has paid of it, and what the bank said of it. */
export type Paying = OpenCharge & { chosen: boolean; byCredit: number; problem?: string }

/** What waits for the member is ticked; a part whose day has not come may be paid before, where its owner wants that. */
export const payingOf = (open: readonly OpenCharge[]): Paying[] =>
  open.map((one) => ({ ...one, chosen: one.charge.state === 'yours', byCredit: 0 }))

export const isOpen = ({ state }: Pick<ChargeView, 'state'>) => state === 'yours' || state === 'later'

export const sumOf = (rows: readonly OpenCharge[]) => rows.reduce((sum, { charge }) => sum + charge.amount, 0)

export type Share = { id: string; credit: number }

/** What credit pays of each, in their order; it leaves nothing to a card, or enough to be taken (decision 161). */
export function sharesOf(rows: readonly OpenCharge[], credit: number): Share[] {
  let left = credit
  return rows.map(({ charge: { id, amount: total, currency }, takesCredit }) => {
    const share = takesCredit ? creditFor({ credit: left, total, currency }) : 0
    left -= share
    return { id, credit: share }
  })
}

export const sumOfShares = (shares: readonly Share[]) => shares.reduce((sum, { credit }) => sum + credit, 0)

/** What credit paid to its end, it paid alone; else a card paid what is left of the charge. */
type Shared = Pick<Paying, 'charge' | 'byCredit'>
export const isByCredit = ({ charge, byCredit }: Shared) =>
  byCredit === charge.amount && charge.state === 'paid'
export const byCardOf = (row: Shared) => (isByCredit(row) ? 0 : row.charge.amount)
export const wholeOf = (row: Shared) => byCardOf(row) + row.byCredit
