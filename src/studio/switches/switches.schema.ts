import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, oneOf, orNull, reason, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { switchNames } from '#/platform/switches/switches.rule.ts'

const market = oneOf(marketIds)
const name = oneOf(switchNames)
const State = closed({
  market,
  /** Null: it is on. */
  words: orNull(text),
  by: orNull(text),
  at: orNull(moment),
  reason: orNull(text),
  revision: count,
  /** The words that are proposed. */
  proposed: text,
})
export type SwitchStateView = Shown<typeof State>

export const Switches = closed({
  /** `forColleagues`: its words are read at the desk, not by customers. */
  switches: list(closed({ name, label: text, off: text, forColleagues: flag, states: list(State) })),
  changes: list(closed({ name, label: text, market, off: flag, by: text, at: moment, reason: text })),
  more: flag,
})
export type SwitchView = Shown<typeof Switches>['switches'][number]

export const SwitchParams = closed({ name })
/** `words` switches off, null on again. `revision`: as the page showed it. */
export const SwitchBody = closed({
  market,
  words: orNull(Type.String({ minLength: 10, maxLength: 400, pattern: '\\S' })),
  reason,
  revision: count,
})
