import { referralMachine } from '#/account/referrals/referral.states.ts'
import { claimMachine } from '#/after-sales/claims/claim.states.ts'
import { faultMachine } from '#/after-sales/faults/fault.states.ts'
import { alternativeMachine } from '#/boxes/alternatives/alternative.states.ts'
import { boxMachine } from '#/boxes/box.states.ts'
import { pieceMachine } from '#/boxes/pieces/piece.states.ts'
import { purchaseMachine } from '#/goods/catalogue/purchases/purchase.states.ts'
import { exceptionMachine } from '#/goods/fulfilment/exceptions/exception.states.ts'
import { returnMachine } from '#/goods/fulfilment/intake/return.states.ts'
import { fulfilmentLineMachine, fulfilmentOrderMachine } from '#/goods/fulfilment/order.states.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { disputeMachine } from '#/money/disputes/dispute.states.ts'
import { promiseMachine } from '#/money/reminders/promises/promise.states.ts'
import { grantMachine } from '#/money/wallet/goodwill/grant.states.ts'
import { secondLookMachine } from '#/platform/second-looks/second-look.states.ts'
import type { Machine } from '#/platform/state-machine.ts'
import { giftCardMachine } from '#/shop/gift-cards/gift-card.states.ts'
import { lineMachine, orderMachine } from '#/shop/orders/order.states.ts'
import { callMachine } from '#/styling/calls/call.states.ts'
import { threadMachine } from '#/styling/threads/thread.states.ts'

/** Each machine with the states that a row may begin in. */
export const machines: [machine: Machine<string>, starts: string[]][] = [
  [alternativeMachine, ['held']],
  [boxMachine, ['ordered']],
  [callMachine, ['booked']],
  [chargeMachine, ['pending']],
  [claimMachine, ['proposed']],
  [disputeMachine, ['open']],
  [exceptionMachine, ['open']],
  [faultMachine, ['reported']],
  [fulfilmentLineMachine, ['open']],
  [fulfilmentOrderMachine, ['open']],
  [giftCardMachine, ['awaiting-payment']],
  [grantMachine, ['waiting']],
  [lineMachine, ['held']],
  [orderMachine, ['awaiting-payment']],
  [pieceMachine, ['picked']],
  [purchaseMachine, ['draft']],
  [referralMachine, ['joined']],
  [promiseMachine, ['open']],
  [returnMachine, ['expected']],
  [secondLookMachine, ['alone', 'waiting']],
  [threadMachine, ['open']],
]
