import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'
import { groups, units } from './table/setting.ts'

const market = oneOf(marketIds)
const Value = Type.Union([
  Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  Type.String({ maxLength: 200 }),
  list(Type.String({ maxLength: 20 }), { maxItems: 10 }),
  closed({ from: Type.Integer(), to: Type.Integer() }),
  list(
    closed({
      weekday: Type.Integer({ minimum: 1, maximum: 7 }),
      from: Type.String({ maxLength: 5 }),
      until: Type.String({ maxLength: 5 }),
    }),
    { maxItems: 7 },
  ),
])

export const MarketParams = closed({ market })
export const SettingParams = closed({ market, key: Type.String({ maxLength: 60 }) })

/** `seen`: the version of the plans that the page showed. With `preview` the answer is the effect, and nothing changes. */
export const PlanBody = closed({
  value: Value,
  from: day,
  reason,
  seen: Type.String({ maxLength: 60 }),
  preview: flag,
})
export const WithdrawBody = closed({ from: day, reason, seen: Type.String({ maxLength: 60 }) })

const law = closed({ breach: oneOf(['refused', 'warned']), article: text, says: text })
const EffectOfChange = closed({
  before: text,
  after: text,
  from: text,
  sentences: list(text),
  affected: list(closed({ what: text, count, more: flag, effect: text })),
  says: list(closed({ where: text, before: text, after: text })),
  laws: list(law),
})
export type EffectView = Shown<typeof EffectOfChange>
export const PlanAnswer = closed({ state: oneOf(['shown', 'planned', 'waits']), effect: EffectOfChange })

const change = {
  market,
  key: text,
  label: text,
  from: day,
  value: text,
}
/** Planned values whose day is still to come, the latest changes, and the values of today that are to be checked with the law. */
export const SettingsOverview = closed({
  planned: list(closed(change)),
  changes: list(closed({ ...change, by: text, at: moment, withdrawn: flag, reason: text })),
  more: flag,
  laws: list(closed({ market, key: text, label: text, article: text, says: text })),
})
export type OverviewView = Shown<typeof SettingsOverview>

export const MarketSettings = closed({
  market,
  settings: list(
    closed({
      key: text,
      label: text,
      group: oneOf(groups),
      value: text,
      /** The day since which it holds; null: since the first terms. */
      since: orNull(day),
      next: orNull(closed({ from: day, value: text })),
      laws: count,
    }),
  ),
})
export type MarketSettingView = Shown<typeof MarketSettings>['settings'][number]

const {
  id,
  kind,
  currency,
  amount,
  reason: why,
  effect,
  askedBy,
  askedAt,
  expiresAt,
  own,
} = WaitingLook.properties
/** The request that waits for a second colleague; it is about no customer. */
const Waiting = closed({ id, kind, currency, amount, reason: why, effect, askedBy, askedAt, expiresAt, own })

export const SettingDetail = closed({
  ...{ market, key: text, label: text, group: oneOf(groups), effect: text, version: text },
  /** The reader may change it. */
  may: flag,
  /** A change takes the second factor and a second colleague. */
  two: flag,
  takes: closed({
    kind: oneOf(['amount', 'count', 'span', 'text', 'choice', 'choices', 'hours']),
    unit: orNull(oneOf(units)),
    bounds: text,
    options: list(closed({ value: text, label: text })),
  }),
  value: Value,
  shown: text,
  days: closed({ first: day, last: day }),
  laws: list(law),
  waiting: orNull(Waiting),
  history: list(
    closed({
      from: day,
      value: Value,
      shown: text,
      state: oneOf(['planned', 'in force', 'past', 'withdrawn']),
      /** Null: the code's own row. */
      plan: orNull(
        closed({
          by: text,
          agreedBy: orNull(text),
          at: moment,
          reason: text,
          withdrawn: orNull(closed({ by: text, at: moment, reason: text })),
        }),
      ),
    }),
  ),
})
export type SettingView = Shown<typeof SettingDetail>
export type SettingHistoryView = SettingView['history'][number]
