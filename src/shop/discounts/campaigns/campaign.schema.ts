import { type TSchema, Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
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
import { campaignKinds, campaignStatuses, triggers } from './campaign.rule.ts'

const market = oneOf(marketIds)
const each = <S extends TSchema>(one: S) => closed({ da: one, se: one, nl: one, de: one })
const some = optional(Type.Integer({ minimum: 0, maximum: 1e9 }))
const shortText = Type.String({ maxLength: 60 })
const named = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems })
/** Local time in Copenhagen, which is that of all our markets. */
const wall = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' })

const promised = {
  title: each(shortText),
  trigger: oneOf(triggers),
  kind: oneOf(campaignKinds),
  percent: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  amounts: each(some),
  minimums: each(some),
  markets: Type.Array(market, { maxItems: marketIds.length }),
  categories: named(200),
  brands: named(200),
  fullPriceOnly: flag,
  perCustomer: orNull(Type.Integer({ minimum: 1, maximum: 1000 })),
  totalLimit: orNull(Type.Integer({ minimum: 1, maximum: 1e7 })),
  position: Type.Integer({ minimum: 1, maximum: 1000 }),
  combinable: flag,
}
export const CampaignBody = closed({
  name: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
  ...promised,
  products: named(500),
  /** Null: the campaign starts at once. */
  startsAt: orNull(wall),
  endsAt: orNull(wall),
})

const seen = {
  id: uuid,
  name: text,
  title: each(text),
  trigger: promised.trigger,
  kind: promised.kind,
  percent: orNull(count),
  status: oneOf(campaignStatuses),
  markets: list(market),
  startsAt: moment,
  endsAt: orNull(moment),
  /** The number of uses now, and their sum, for each market. */
  uses: list(closed({ market, uses: count, given: amount })),
}
export const CampaignRow = closed(seen)
export const CampaignSeen = closed({
  ...seen,
  amounts: each(optional(amount)),
  minimums: each(optional(amount)),
  categories: list(text),
  brands: list(text),
  products: list(closed({ handle: text, title: text })),
  fullPriceOnly: flag,
  perCustomer: orNull(count),
  totalLimit: orNull(count),
  position: count,
  combinable: flag,
  version: count,
  copiedFrom: orNull(closed({ id: uuid, name: text })),
  /** The codes that a colleague chose. */
  codes: list(closed({ code: text, totalLimit: orNull(count), used: count })),
  /** There are older codes. */
  moreCodes: flag,
  batches: list(closed({ id: uuid, size: count, used: count, madeAt: moment, handedOutAt: orNull(moment) })),
  history: list(closed({ at: moment, what: text, by: text })),
})
export const CampaignChoices = closed({
  categories: list(closed({ value: text, label: text })),
  brands: list(closed({ value: text, label: text })),
})
export type CampaignView = Shown<typeof CampaignSeen>
export type CampaignRowView = Shown<typeof CampaignRow>
export type CampaignChoicesView = Shown<typeof CampaignChoices>
