import { defineMachine } from '#/platform/state-machine.ts'

/** States of a charge. `unknown` means that the provider may have the money: ask before trying again (D11). */
export const chargeMachine = defineMachine('charge', {
  pending: {
    lost: 'unknown',
    askCustomer: 'needs-customer',
    decline: 'retrying',
    capture: 'captured',
    giveUp: 'failed',
    // A colleague's move of its day is undone: the state is that of before.
    undoToRetrying: 'retrying',
    undoToFailed: 'failed',
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
  // Paid on the page at the last moment: the money is captured in any case (decision 052).
  cancelled: { captureLate: 'captured' },
})
export type ChargeState = keyof (typeof chargeMachine)['states']

/** The bank refused or wants a confirmation, or there is no card: the member has to act. */
export const statesInNeed = ['needs-customer', 'retrying', 'failed'] as const satisfies ChargeState[]
export const needsMember = (state: ChargeState) => (statesInNeed as readonly ChargeState[]).includes(state)

/** The member can pay it on the payment page. */
export const isPayable = (state: ChargeState) => state !== 'captured' && state !== 'cancelled'
