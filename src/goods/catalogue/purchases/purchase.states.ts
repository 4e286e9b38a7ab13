import { defineMachine } from '#/platform/state-machine.ts'

/** An order to a supplier. The last delivery receives it; a buyer ends one whose rest does not come. */
export const purchaseMachine = defineMachine('purchase', {
  draft: { send: 'sent', cancel: 'cancelled' },
  sent: { receive: 'received', end: 'received', cancel: 'cancelled' },
  received: {},
  cancelled: {},
})
export type PurchaseState = keyof (typeof purchaseMachine)['states']
export const purchaseStates = ['draft', 'sent', 'received', 'cancelled'] as const satisfies PurchaseState[]
export const purchaseStateLabels: Readonly<Record<PurchaseState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  received: 'Received',
  cancelled: 'Cancelled',
}

export const purchaseMoves = ['send', 'end', 'cancel'] as const
export type PurchaseMove = (typeof purchaseMoves)[number]

export const currencies = ['DKK', 'SEK', 'EUR'] as const
export type PurchaseCurrency = (typeof currencies)[number]
export const MOST_LINES = 400
