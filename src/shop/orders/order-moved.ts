import type { MarketId } from '#/platform/markets/markets.ts'
import { event } from '#/platform/ports/events.ts'
import type { OrderState } from './order.states.ts'

type MovedOrder = {
  id: string
  number: string
  market: MarketId
  state: OrderState
  total: number
  currency: string
}

/** Published in the transaction that moves an order to its next state. `event`: the step of the state machine. */
export const orderMoved = event<{ order: MovedOrder; event: string }>('order-moved')
