import { armsOf, experimentKinds } from '#/people/experiments/experiment.rule.ts'
import type { beginExperiment } from '#/people/experiments/experiments.ts'
import { Invalid } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import type { BeginBody } from './experiments.schema.ts'

const DAYS = { least: 7, most: 365 }
type Plan = Parameters<typeof beginExperiment>[1]

/** The plan of a request: the shares of all arms, and the end of its last day. Throws for a last day that is too near or too far. */
export function planOf({ clock }: Ctx, { share, until, reason, ...plan }: Shown<typeof BeginBody>): Plan {
  const today = Temporal.PlainDate.from(studioDay(clock.now()))
  const last = Temporal.PlainDate.from(until)
  const { days } = today.until(last, { largestUnit: 'days' })
  if (days < DAYS.least || days > DAYS.most) throw Invalid({ until: 'day-outside' })
  if (new Set(plan.guards.map(({ measure }) => measure)).size < plan.guards.length)
    throw Invalid({ guards: 'invalid' })
  const { usual } = experimentKinds[plan.name]
  const others = armsOf(plan.name).filter((arm) => arm !== usual)
  const each = Math.round((share * 10) / others.length)
  return {
    ...plan,
    arms: [
      { arm: usual, share: 1000 - each * others.length },
      ...others.map((arm) => ({ arm, share: each })),
    ],
    untilAt: onDay(last.add({ days: 1 }), sellersMarket),
    reason: reason.trim(),
  }
}
