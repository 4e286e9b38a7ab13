import type { MarketId } from '#/platform/markets/markets.ts'
import { event } from '#/platform/ports/events.ts'
import type { BoxState } from './box.states.ts'

type MovedBox = { id: string; number: string; market: MarketId; state: BoxState }

/** Published in the transaction that moves a box to its next state. `event`: the step of the state machine. */
export const boxMoved = event<{ box: MovedBox; event: string }>('box-moved')
