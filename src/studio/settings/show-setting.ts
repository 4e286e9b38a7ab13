import type { Db } from '#/platform/database/db.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { FIRST_TERMS, valueOn } from '#/platform/markets/rules/dated.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findWaitingLook } from '#/platform/second-looks/list-waiting.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { datedInCode, datedPart } from './dated-part.rule.ts'
import { listChanges, listPlanned, type Planned } from './history.ts'
import { breachesOf, disputed } from './legal-limits.rule.ts'
import { daysToPlan } from './plan-setting.ts'
import { shownValue } from './shown-value.rule.ts'
import { isSettable, type SettingKey, settable, settingKeys } from './table/settable.ts'
import type { Takes } from './table/setting.ts'
import { subjectOf, versionOf } from './version.ts'

const CHANGES_SHOWN = 20
const keysOf = (market: MarketId) => settingKeys.filter((key) => isSettable(key, market))
const todayIn = ({ clock }: Ctx, market: MarketId) => dayOf(clock.now(), market).toString()

/** Planned values and the last changes of all markets, and the values of today that are to be checked with the law. */
export async function showOverview(ctx: Ctx) {
  const changes = await listChanges(ctx.db, { most: CHANGES_SHOWN })
  const known = changes.filter(({ key, market }) => isSettable(key, market))
  return {
    planned: marketIds.flatMap((market) => keysOf(market).flatMap((key) => plannedOf(ctx, market, key))),
    changes: known.slice(0, CHANGES_SHOWN).map(({ market, key, value, from, by, at, reason }) => ({
      ...{ market, key, from, by, at, reason, label: settable[key as SettingKey].label },
      value: value === null ? '' : shownValue(settable[key as SettingKey].takes, value, market),
      withdrawn: value === null,
    })),
    more: changes.length > CHANGES_SHOWN,
    laws: marketIds.flatMap((market) =>
      disputed(marketAt(market, ctx.clock.now())).map((law) => ({
        market,
        label: settable[law.key].label,
        ...law,
      })),
    ),
  }
}

function plannedOf(ctx: Ctx, market: MarketId, key: SettingKey) {
  const today = todayIn(ctx, market)
  const { label, takes } = settable[key]
  return datedPart(market, key)
    .filter(({ from }) => from > today)
    .map(({ from, value }) => ({ market, key, label, from, value: shownValue(takes, value, market) }))
}

/** Every value of a market as it is today, with the next one that is planned. */
export function showMarket(ctx: Ctx, market: MarketId) {
  const today = todayIn(ctx, market)
  const rules = marketAt(market, ctx.clock.now())
  return {
    market,
    settings: keysOf(market).map((key) => {
      const { label, group, takes } = settable[key]
      const values = datedPart(market, key)
      const since = values.findLast(({ from }) => from <= today)?.from ?? FIRST_TERMS
      const next = values.find(({ from }) => from > today)
      return {
        ...{ key, label, group, value: shownValue(takes, valueOn(values, today), market) },
        since: since === FIRST_TERMS ? null : since,
        next: next ? { from: next.from, value: shownValue(takes, next.value, market) } : null,
        laws: breachesOf(key, rules).length,
      }
    }),
  }
}

/** A value with its type, its bounds, its history, and the change that waits for a second colleague. */
export async function showSetting(
  ctx: Ctx,
  { market, key, reader }: { market: MarketId; key: SettingKey; reader: StaffWithRoles },
) {
  const { label, group, effect, takes, two, may } = settable[key]
  const today = todayIn(ctx, market)
  const value = valueOn(datedPart(market, key), today)
  return {
    ...{
      market,
      key,
      label,
      group,
      effect,
      two: two ?? false,
      value,
      shown: shownValue(takes, value, market),
    },
    may: hasRole(reader.roles, ...(may ?? [])),
    takes: describe(takes, market),
    days: daysToPlan(ctx, market),
    laws: breachesOf(key, marketAt(market, ctx.clock.now())),
    history: await historyOf(ctx.db, { market, key, today }),
    ...(await waitingFor(ctx.db, { market, key, reader })),
  }
}

async function waitingFor(
  db: Db,
  { market, key, reader }: { market: MarketId; key: SettingKey; reader: StaffWithRoles },
) {
  const waiting = await findWaitingLook(db, { subjectId: subjectOf({ market, key }), staffId: reader.id })
  const version = await versionOf(db, { market, key })
  if (!waiting) return { waiting: null, version }
  const { subjectId: _, about: _about, memberId: _id, member: _name, market: _market, ...look } = waiting
  return { waiting: look, version }
}

function describe(takes: Takes, market: MarketId) {
  const { currency } = marketOf(market)
  const numbers = (least: number, most: number) => `From ${least} to ${most}.`
  const bounds =
    takes.kind === 'amount'
      ? `From ${(takes.least ?? 0) / 100} to ${takes.most[currency] / 100} ${currency}.`
      : takes.kind === 'count' || takes.kind === 'span'
        ? numbers(takes.least, takes.most)
        : ''
  const options = 'options' in takes ? Object.entries(takes.options) : []
  return {
    kind: takes.kind,
    unit: 'unit' in takes ? takes.unit : null,
    bounds,
    options: options.map(([value, label]) => ({ value, label })),
  }
}

type State = 'planned' | 'in force' | 'past' | 'withdrawn'
type Entry = { from: string; value: Planned['value']; plan: Planned | null }

async function historyOf(
  db: Db,
  { market, key, today }: { market: MarketId; key: SettingKey; today: string },
) {
  const { takes } = settable[key]
  const planned: Entry[] = (await listPlanned(db, { market, key })).map((plan) => ({ ...plan, plan }))
  const written: Entry[] = datedInCode(market, key).map((row) => ({ ...row, plan: null }))
  const all = [...planned, ...written].toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0))
  const current = all.find(({ from, plan }) => from <= today && !plan?.withdrawn)
  return all.map((entry) => {
    const { from, value, plan } = entry
    const state: State = plan?.withdrawn
      ? 'withdrawn'
      : from > today
        ? 'planned'
        : entry === current
          ? 'in force'
          : 'past'
    return {
      ...{ from, value, shown: shownValue(takes, value, market), state },
      plan: plan && {
        ...{
          by: plan.by,
          agreedBy: plan.agreedBy,
          at: plan.at,
          reason: plan.reason,
          withdrawn: plan.withdrawn,
        },
      },
    }
  })
}
