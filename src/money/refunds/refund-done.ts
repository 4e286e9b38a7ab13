import { event } from '#/platform/ports/events.ts'

export type DoneRefund = { id: string; chargeId: string; amount: number; market: string; currency: string }
/** Published in the transaction that books a refund as done: the money is on its way to the card. */
export const refundDone = event<DoneRefund>('refund-done')
