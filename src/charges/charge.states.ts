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
  },
  retrying: {
    tryAgain: 'pending',
    lost: 'unknown',
    askCustomer: 'needs-customer',
    capture: 'captured',
    giveUp: 'failed',
  },
  failed: { tryAgain: 'pending', lost: 'unknown', askCustomer: 'needs-customer', capture: 'captured' },
  captured: {},
  cancelled: {},
})
export type ChargeState = keyof (typeof chargeMachine)['states']

/** Her bank refused or wants her, or there is no card: she can, or must, do something herself. */
export const statesInNeed = ['needs-customer', 'retrying', 'failed'] as const satisfies ChargeState[]
export const needsMember = (state: ChargeState) => (statesInNeed as readonly ChargeState[]).includes(state)

/** She can settle it herself on the payment page. */
export const isPayable = (state: ChargeState) => state !== 'captured' && state !== 'cancelled'
