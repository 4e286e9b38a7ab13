import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { endedStates, openImportStates } from './import-rows.ts'
import { LARGEST_FILE } from './upload.rule.ts'

const Figures = closed({ products: count, variants: count, images: count })
const Problem = closed({ line: count, problem: text, advice: text, refused: flag })
const Report = closed({
  ...Figures.properties,
  refused: count,
  problems: list(Problem),
  furtherProblems: count,
  unknownKinds: list(closed({ word: text, products: count, line: count })),
  notes: list(text),
})
const Preview = closed({
  products: closed({ new: count, changed: count, unchanged: count, ended: count }),
  variants: closed({ new: count, withdrawn: count }),
  prices: list(
    closed({ market: oneOf(marketIds), first: count, raised: count, lowered: count, same: count }),
  ),
  stock: count,
  own: closed({ products: count, prices: count }),
})
const Result = closed({
  products: closed({ new: count, changed: count, unchanged: count }),
  variants: closed({ new: count, changed: count, withdrawn: count }),
  images: count,
  prices: count,
  stock: count,
})
const named = { id: uuid, fileName: text, by: text, createdAt: moment, markets: list(oneOf(marketIds)) }
const Current = closed({
  ...named,
  state: oneOf(openImportStates),
  bytes: count,
  progress: closed({ ...Figures.properties, bytes: count }),
  pictures: count,
  /** The reason for parking: its process was lost twice. Only a person starts it again. */
  parked: orNull(text),
  /** During publishing: products written so far, and whether they are visible. */
  published: orNull(closed({ prepared: count, shows: flag })),
  report: orNull(Report),
  preview: orNull(Preview),
})
const Ended = closed({
  ...named,
  state: oneOf(endedStates),
  endedAt: moment,
  refused: count,
  problems: count,
  result: orNull(Result),
  failure: orNull(text),
})
export const Imports = closed({
  current: orNull(Current),
  ended: list(Ended),
  /** There are older ones. */
  moreEnded: flag,
  categories: list(closed({ slug: text, title: text })),
})
export type CurrentImport = NonNullable<Shown<typeof Imports>['current']>
export type EndedImport = Shown<typeof Imports>['ended'][number]

export const ImportRequest = closed({
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  bytes: Type.Integer({ minimum: 1, maximum: LARGEST_FILE }),
  markets: Type.Array(oneOf(marketIds), { minItems: 1, maxItems: 4, uniqueItems: true }),
  currency: optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  rates: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 4 }),
  category: optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Pictures that are addresses are fetched. */
  fetch: optional(flag),
})
