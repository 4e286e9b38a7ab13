import type { ChargeView } from '#/charges/charge.schema.ts'

/** What the payment page is for, or that it has done it: for its heading and its tab. */
export const payTitle = ({ state, reason }: Pick<ChargeView, 'state' | 'reason'>) => {
  if (state === 'paid') return 'pay.paidTitle'
  return state === 'yours' && reason === 'confirm' ? 'pay.confirmTitle' : 'pay.title'
}
