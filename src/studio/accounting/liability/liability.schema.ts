import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, list, oneOf, optional, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { liabilityAges, liabilityKinds, liabilityNames } from './liability.rule.ts'

export const LiabilityQuery = closed({ day: optional(day) })

const Ages = closed({
  kind: oneOf(liabilityKinds),
  /** One amount for each age; none for credit that is held. */
  ages: list(closed({ age: oneOf(liabilityAges), amount })),
  total: amount,
})
const Moves = closed({
  liability: oneOf(liabilityNames),
  opening: amount,
  issued: amount,
  redeemed: amount,
  returned: amount,
  expired: amount,
  takenBack: amount,
  other: amount,
  closing: amount,
})
export const LiabilityReport = closed({
  /** The last day that is counted, and the first day of its month. */
  day,
  from: day,
  /** The last day that can be asked for. */
  last: day,
  countries: list(
    closed({
      market: oneOf(marketIds),
      currency: text,
      aged: list(Ages),
      moves: list(Moves),
      /** The sum by age less the balance of the ledger. */
      differs: amount,
    }),
  ),
})
export type LiabilityShown = Shown<typeof LiabilityReport>
