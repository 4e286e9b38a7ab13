import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { type MarketId, marketIds, studioTimeZone } from '#/platform/markets/markets.ts'
import type { CampaignKind, CampaignTerms, PerMarket, Trigger } from '../campaign.rule.ts'

type Typed = Record<MarketId, string>
/** The values of the form: numbers and days as they were typed. */
export type CampaignDraft = {
  name: string
  title: Typed
  trigger: Trigger
  kind: CampaignKind
  percent: string
  amounts: Typed
  minimums: Typed
  markets: MarketId[]
  categories: string[]
  brands: string[]
  products: string
  fullPriceOnly: boolean
  perCustomer: string
  totalLimit: string
  position: string
  combinable: boolean
  startsAt: string
  endsAt: string
}
/** The terms of a campaign as its route returns them. */
type Shown = Omit<CampaignTerms, 'products'> & {
  products: readonly { handle: string }[]
  startsAt: string
  endsAt: string | null
}

const nothing: Typed = { da: '', se: '', nl: '', de: '' }
export const newDraft: CampaignDraft = {
  name: '',
  title: nothing,
  trigger: 'code',
  kind: 'percent',
  percent: '10',
  amounts: nothing,
  minimums: nothing,
  markets: [...marketIds],
  categories: [],
  brands: [],
  products: '',
  fullPriceOnly: false,
  perCustomer: '',
  totalLimit: '',
  position: '100',
  combinable: true,
  startsAt: '',
  endsAt: '',
}

export const draftOf = (shown: Shown): CampaignDraft => ({
  ...newDraft,
  name: shown.name,
  title: { ...nothing, ...shown.title },
  trigger: shown.trigger,
  kind: shown.kind,
  percent: typed(shown.percent),
  amounts: typedEach(shown.amounts),
  minimums: typedEach(shown.minimums),
  markets: shown.markets,
  categories: shown.categories,
  brands: shown.brands,
  products: shown.products.map(({ handle }) => handle).join('\n'),
  fullPriceOnly: shown.fullPriceOnly,
  perCustomer: typed(shown.perCustomer),
  totalLimit: typed(shown.totalLimit),
  position: typed(shown.position),
  combinable: shown.combinable,
  startsAt: onWall(shown.startsAt),
  endsAt: shown.endsAt ? onWall(shown.endsAt) : '',
})

/** The request's body. The server reports texts that are not numbers, at their field. */
export const draftTerms = (
  draft: CampaignDraft,
): CampaignTerms & { startsAt: string | null; endsAt: string | null } => ({
  ...draft,
  name: draft.name.trim(),
  percent: draft.kind === 'percent' ? number(draft.percent) : null,
  amounts: minorEach(draft.amounts),
  minimums: minorEach(draft.minimums),
  products: draft.products.split(/[\s,;]+/).filter(Boolean),
  perCustomer: number(draft.perCustomer),
  totalLimit: number(draft.totalLimit),
  position: number(draft.position) ?? 100,
  startsAt: draft.startsAt || null,
  endsAt: draft.endsAt || null,
})

const typed = (value: number | null) => (value === null ? '' : String(value))
const typedEach = (each: PerMarket): Typed => {
  const entries = marketIds.map((id) => [id, each[id] ? typedAmount(each[id]) : ''])
  return Object.fromEntries(entries) as Typed
}
/** A text that is no number is sent as -1, which is refused; null would mean no limit. */
const number = (text: string) => {
  if (text.trim() === '') return null
  return Number.isNaN(Number(text)) ? -1 : Number(text)
}
const minorEach = (each: Typed): PerMarket =>
  Object.fromEntries(
    marketIds.flatMap((id) => (each[id].trim() === '' ? [] : [[id, minorUnits(each[id]) ?? -1]])),
  )

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: studioTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const onWall = (at: string) => wall.format(new Date(at)).replace(' ', 'T')
