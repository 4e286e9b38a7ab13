import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { triggerLabels } from './campaign.rule.ts'
import type { CampaignDraft } from './form/campaign-draft.rule.ts'

type Fact = { name: string; value: string }

/** The terms in the form so far, in words (R8.09). */
export const draftFacts = (draft: CampaignDraft): Fact[] => [
  { name: 'Takes off', value: takenOff(draft) },
  { name: 'For', value: goodsText(draft) },
  { name: 'In', value: draft.markets.map(staffCountry).join(', ') || 'no market yet' },
  { name: 'Given', value: triggerLabels[draft.trigger] },
  { name: 'Minimum spend', value: minimumText(draft) },
  { name: 'When', value: datesText(draft) },
  { name: 'How often', value: limitsText(draft) },
]

function takenOff({ kind, percent, ...draft }: CampaignDraft) {
  if (kind === 'free-shipping') return 'Shipping'
  if (kind === 'percent') return percent.trim() ? `${percent.trim()} %` : 'nothing yet'
  return each(draft.markets, draft.amounts) || 'nothing yet'
}

function goodsText({ categories, brands, products, fullPriceOnly }: CampaignDraft) {
  const parts = [
    counted(categories.length, ['category', 'categories']),
    counted(brands.length, ['brand', 'brands']),
    counted(products.split(/[\s,;]+/).filter(Boolean).length, ['product', 'products']),
  ].filter(Boolean)
  const goods = parts.length > 0 ? parts.join(', ') : 'all goods'
  return fullPriceOnly ? `${goods}, unless reduced` : goods
}

/** Texts of the folded parts too; an empty field has a meaning. */
export const minimumText = ({ markets, minimums }: Pick<CampaignDraft, 'markets' | 'minimums'>) =>
  each(markets, minimums) || 'any sum'

export const datesText = ({ startsAt, endsAt }: Pick<CampaignDraft, 'startsAt' | 'endsAt'>) =>
  `from ${startsAt ? onWall(startsAt) : 'at once'} until ${endsAt ? onWall(endsAt) : 'somebody ends it'}`

export function limitsText({
  perCustomer,
  totalLimit,
  combinable,
}: Pick<CampaignDraft, 'perCustomer' | 'totalLimit' | 'combinable'>) {
  const [each, all] = [perCustomer.trim(), totalLimit.trim()]
  return [
    each ? `${each} a customer` : 'as often as they like',
    all && `${all} in all`,
    combinable ? 'beside other campaigns' : 'not beside others',
  ]
    .filter(Boolean)
    .join(', ')
}

const each = (markets: CampaignDraft['markets'], typed: CampaignDraft['amounts']) =>
  markets
    .flatMap((id) => (typed[id].trim() ? [`${typed[id].trim()} ${marketOf(id).currency}`] : []))
    .join(' · ')

const counted = (count: number, [one, many]: [string, string]) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** The time is local and carries no zone. */
const onWall = (typed: string) => wall.format(new Date(`${typed}Z`))
