import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { RoleDays } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Of = {
  market: MarketId
  kind: 'charge' | 'approval' | 'return'
  roles: readonly StaffRole[]
  from: Temporal.PlainDate
}

const aloneDays = (days: RoleDays, roles: readonly StaffRole[]): number =>
  Math.max(0, ...moving.map((role) => (roles.includes(role) ? days[role] : 0)))

const moving = ['support', 'finance', 'admin'] as const

/** The last day to which a colleague moves a date alone, and the last one of all, counted from the agreed day. */
export function daysTo({ clock }: Ctx, { market, kind, roles, from }: Of) {
  const days = marketAt(market, clock.now()).moveDays[kind]
  return {
    alone: from.add({ days: aloneDays(days, roles) }).toString(),
    last: from.add({ days: days.most }).toString(),
  }
}

const shown = (day: string) => staffDay(atNoon(day))

export const daysHint = ({ alone, last }: { alone: string; last: string }) =>
  alone >= last
    ? `Up to ${shown(last)}.`
    : `Up to ${shown(alone)} alone, up to ${shown(last)} with a second colleague.`

export const earlierDay = (one: string, other: string) => (one < other ? one : other)
