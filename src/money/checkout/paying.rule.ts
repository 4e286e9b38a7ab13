import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import type { Pictured } from './receipt/pieces-in-brief.tsx'

/** `takesCredit`: credit may pay this kind; `number`, `pieces`: its subject; `promise`: what was agreed. */
export type OpenCharge = {
  charge: ChargeView
  invoiceNumber: string
  number: string | null
  issuedAt: string
  dueAt: string
  takesCredit: boolean
  promise: { amount: number; payBy: string } | null
  pieces: readonly Pictured[]
}
/** A charge among several: ticked or not, the part paid by credit, and the bank's message. */
export type Paying = OpenCharge & { chosen: boolean; byCredit: number; problem?: string }

/** Waiting charges are ticked; a part whose day has not come may be ticked too. */
export const payingOf = (open: readonly OpenCharge[]): Paying[] =>
  open.map((one) => ({ ...one, chosen: one.charge.state === 'yours', byCredit: 0 }))

export const isUnpaid = ({ state }: Pick<ChargeView, 'state'>) => state === 'yours' || state === 'later'

/** The saved card is at hand where the bank only wants a confirmation or the day has not come. */
export const paysWithSaved = ({ state, reason }: Pick<ChargeView, 'state' | 'reason'>) =>
  state === 'later' || reason === 'confirm'

/** True when an answer about a charge changes what its page shows. */
export const isNews = (before: ChargeView, now: ChargeView) =>
  now.state !== before.state || now.redirect?.state !== before.redirect?.state

export const sumOfCharges = (rows: readonly OpenCharge[]) =>
  rows.reduce((sum, { charge }) => sum + charge.amount, 0)

export type CreditShare = { id: string; credit: number }

/**
 * Shares that credit pays, in the order of the rows; each leaves nothing for a card, or at least the minimum
 * (decision 161).
 */
export function sharesOf(rows: readonly OpenCharge[], credit: number): CreditShare[] {
  let left = credit
  return rows.map(({ charge: { id, amount: total, currency }, takesCredit }) => {
    const share = takesCredit ? usableCredit({ credit: left, total, currency }) : 0
    left -= share
    return { id, credit: share }
  })
}

export const sumOfShares = (shares: readonly CreditShare[]) =>
  shares.reduce((sum, { credit }) => sum + credit, 0)

/** True when credit paid the charge in full; otherwise a card paid the rest. */
type Shared = Pick<Paying, 'charge' | 'byCredit'>
export const isByCredit = ({ charge, byCredit }: Shared) =>
  byCredit === charge.amount && charge.state === 'paid'
export const byCardOf = (row: Shared) => (isByCredit(row) ? 0 : row.charge.amount)
export const wholeOf = (row: Shared) => byCardOf(row) + row.byCredit
