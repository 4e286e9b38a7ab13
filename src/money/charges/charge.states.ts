import { defineMachine } from '#/platform/state-machine.ts'

/** The life of a charge. `unknown` means that the provider may have the money: ask before trying again (D11). */
export const chargeMachine = defineMachine('charge', {
  pending: {
    lost: 'unknown',
    askCustomer: 'needs-customer',
    decline: 'retrying',
    capture: 'captured',
    giveUp: 'failed',
    cancel: 'cancelled',
  },
  unknown: {
    neverArrived: 'pending',
    askCustomer: 'needs-customer',
    decline: 'retrying',
    capture: 'captured',
    giveUp: 'failed',
  },
  'needs-customer': {
    tryAgain: 'pending',
    lost: 'unknown',
    decline: 'retrying',
    capture: 'captured',
    giveUp: 'failed',
    cancel: 'cancelled',
  },
  retrying: {
    tryAgain: 'pending',
    lost: 'unknown',
    askCustomer: 'needs-customer',
    capture: 'captured',
    giveUp: 'failed',
    cancel: 'cancelled',
  },
  failed: {
    tryAgain: 'pending',
    lost: 'unknown',
    askCustomer: 'needs-customer',
    capture: 'captured',
    cancel: 'cancelled',
  },
  captured: {},
  // Paid on the page at the very last moment: the money is here, whatever becomes of it (decision 052).
  cancelled: { captureLate: 'captured' },
})
export type ChargeState = keyof (typeof chargeMachine)['states']

/** The bank refused or asks for confirmation, or there is no card: the member can, or must, do something. */
export const statesInNeed = ['needs-customer', 'retrying', 'failed'] as const satisfies ChargeState[]
export const needsMember = (state: ChargeState) => (statesInNeed as readonly ChargeState[]).includes(state)

/** The member can settle it on the payment page. */
export const isPayable = (state: ChargeState) => state !== 'captured' && state !== 'cancelled'
