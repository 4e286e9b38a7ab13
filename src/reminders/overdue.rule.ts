import { type ChargeState, needsMember } from '#/charges/charge.states.ts'
import { addDays } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { MarketRules } from '#/markets/rules/rules.ts'

type Part = { chargeState: ChargeState; chargeAt: Date; amount: number; chargeId: string }
type Asked<P extends Part> = {
  parts: readonly P[]
  /** When the reminders so far were written. */
  sent: readonly Date[]
  rules: MarketRules['reminders']
  market: MarketId
  now: Date
}

/** The reminder that is due, with the parts it is about; none while nothing is overdue, too soon, or after the last one. */
export function reminderToSend<P extends Part>({ parts, sent, rules, market, now }: Asked<P>) {
  const overdue = parts.filter(
    ({ chargeState, chargeAt }) =>
      needsMember(chargeState) && addDays(chargeAt, rules.afterDays, market) <= now,
  )
  const last = sent.at(-1)
  const tooSoon = last !== undefined && addDays(last, rules.everyDays, market) > now
  const [first] = overdue
  if (!first || tooSoon || sent.length >= rules.most) return undefined
  return { number: sent.length + 1, first, amount: overdue.reduce((sum, { amount }) => sum + amount, 0) }
}
