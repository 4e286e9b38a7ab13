import type { ChargeView } from '#/charges/charge.schema.ts'

export type OpenCharge = { charge: ChargeView; invoiceNumber: string }
/** One of several that are paid together: whether it is ticked, and what the bank said of it. */
export type Paying = OpenCharge & { chosen: boolean; problem?: string }

/** What waits for the member is ticked; a part whose day has not come may be paid before, where its owner wants that. */
export const payingOf = (open: readonly OpenCharge[]): Paying[] =>
  open.map((one) => ({ ...one, chosen: one.charge.state === 'yours' }))

export const isOpen = ({ state }: Pick<ChargeView, 'state'>) => state === 'yours' || state === 'later'

export const sumOf = (rows: readonly OpenCharge[]) => rows.reduce((sum, { charge }) => sum + charge.amount, 0)
