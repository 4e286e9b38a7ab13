import { type ChargeState, isPayable, needsMember } from '#/money/charges/charge.states.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MarketRules } from '#/platform/markets/rules/rules.ts'

type Part = { chargeState: ChargeState; chargeAt: Date; amount: number; chargeId: string }
type ReminderFacts<P extends Part> = {
  /** The charge whose job is running. */
  chargeId: string
  parts: readonly P[]
  /** Times of the invoice's reminders so far. */
  sent: readonly Date[]
  rules: MarketRules['reminders']
  market: MarketId
  now: Date
}
/** The reminder to write now, the time of the next check, or the end of the charge's reminders. */
export type ReminderVerdict<P extends Part> =
  | { is: 'due'; number: number; first: P; amount: number }
  | { is: 'later'; at: Date }
  | { is: 'over' }

export function reminderVerdict<P extends Part>(facts: ReminderFacts<P>): ReminderVerdict<P> {
  const { chargeId, parts, sent, rules, market, now } = facts
  const own = parts.find((part) => part.chargeId === chargeId)
  if (!own || !isPayable(own.chargeState) || sent.length >= rules.most) return { is: 'over' }
  const overdueAt = ({ chargeAt }: Part) => addDays(chargeAt, rules.afterDays, market)
  const last = sent.at(-1)
  const earliest = last && addDays(last, rules.everyDays, market)
  const at = earliest && earliest > overdueAt(own) ? earliest : overdueAt(own)
  if (at > now) return { is: 'later', at }
  const overdue = parts.filter((part) => needsMember(part.chargeState) && overdueAt(part) <= now)
  const [first] = overdue
  // A payment is under way, or its answer is missing.
  if (!first || !overdue.includes(own)) return { is: 'later', at: dayAfter(own, facts) }
  return {
    is: 'due',
    number: sent.length + 1,
    first,
    amount: overdue.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const DAY_MS = 86_400_000

/** The next day at the hour of the charge, so that two jobs of one charge run at the same moment. */
export function dayAfter(
  { chargeAt }: Pick<Part, 'chargeAt'>,
  { market, now }: { market: MarketId; now: Date },
) {
  const days = Math.floor((now.getTime() - chargeAt.getTime()) / DAY_MS)
  const next = addDays(chargeAt, days + 1, market)
  return next > now ? next : addDays(chargeAt, days + 2, market)
}
