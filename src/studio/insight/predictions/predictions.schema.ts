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
  optional,
  orNull,
  text,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { modelNames } from './models.rule.ts'

const share = Type.Number({ minimum: 0, maximum: 1 })
const number = Type.Number()
const model = oneOf(modelNames)

/** `outcome`: one of the model's; its first one by default. */
export const PredictionsQuery = closed({
  model: optional(model),
  outcome: optional(Type.String({ maxLength: 20 })),
  market: optional(oneOf(marketIds)),
})

const Named = closed({ name: text, label: text })
const Auc = closed({ auc: share, low: share, high: share })
/** The share that came true, with its 95 % interval, beside the mean chance. */
const seen = { answered: count, seen: count, predicted: number, low: share, high: share }
const Judged = closed({ auc: number, logLoss: number, calibration: number })

export const Predictions = closed({
  countedAt: orNull(moment),
  since: day,
  model,
  models: list(Named),
  outcome: text,
  outcomes: list(Named),
  given: count,
  answered: count,
  seen: count,
  /** Mean distance of chance and share; null with too few answers, as all that follows. */
  distance: orNull(number),
  auc: orNull(Auc),
  groups: list(closed({ from: share, to: share, ...seen })),
  cells: list(
    closed({
      of: oneOf(['market', 'brand', 'size']),
      name: text,
      answered: count,
      seen: count,
      predicted: orNull(number),
      auc: orNull(Auc),
    }),
  ),
  weeks: list(
    closed({
      week: day,
      given: count,
      /** Null without answers. */
      seen: orNull(closed(seen)),
      shift: orNull(number),
    }),
  ),
  months: list(
    closed({ month: text, given: count, brand: orNull(number), kind: orNull(number), size: orNull(number) }),
  ),
  known: list(
    closed({
      of: oneOf(['product', 'member', 'brand', 'size']),
      name: text,
      answers: count,
      subjects: count,
    }),
  ),
  groupsOnSale: closed({ brands: count, sizes: count }),
  versions: list(
    closed({
      version: count,
      day,
      answers: count,
      judged: count,
      before: orNull(Judged),
      learnt: orNull(Judged),
      adopted: flag,
    }),
  ),
})
export type PredictionsView = Shown<typeof Predictions>
