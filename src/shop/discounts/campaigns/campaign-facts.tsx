import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffLongMoment } from '#/platform/app/studio/staff-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { campaignLink, type PerMarket, triggerLabels } from './campaign.rule.ts'
import type { CampaignView } from './campaign.schema.ts'
import { takesOff } from './campaign-cells.tsx'

/** The terms of a campaign, in words. */
export function campaignFacts(campaign: CampaignView) {
  const {
    markets,
    title,
    kind,
    trigger,
    name,
    startsAt,
    endsAt,
    perCustomer,
    totalLimit,
    position,
    combinable,
  } = campaign
  const { amounts, minimums, copiedFrom } = campaign
  return [
    { name: 'Takes off', value: kind === 'amount' ? each(campaign, amounts) : takesOff(campaign) },
    { name: 'For', value: scopeOf(campaign) },
    { name: 'Minimum spend', value: each(campaign, minimums) || 'any sum' },
    {
      name: 'As shown',
      value: markets.map((id) => `${marketOf(id).country}: ${title[id]}`).join(' · '),
    },
    {
      name: 'Given',
      value:
        trigger === 'cookie' ? `By the shop’s address and ${campaignLink(name)}` : triggerLabels[trigger],
    },
    { name: 'From', value: staffLongMoment(startsAt) },
    { name: 'Until', value: endsAt ? staffLongMoment(endsAt) : 'somebody ends it' },
    { name: 'Uses per customer', value: perCustomer ?? 'as often as they like' },
    { name: 'Uses in all', value: totalLimit ?? 'without a limit' },
    { name: 'Taken off', value: `as number ${position}, ${combinable ? 'beside others' : 'alone'}` },
    ...(copiedFrom
      ? [
          {
            name: 'Comes from',
            value: <TextLink to={paths.studioCampaign(copiedFrom.id)}>{copiedFrom.name}</TextLink>,
          },
        ]
      : []),
  ]
}

const each = ({ markets }: CampaignView, amounts: PerMarket) =>
  markets
    .flatMap((id) => {
      const amount = amounts[id]
      return amount ? [staffMoney({ amount, currency: marketOf(id).currency })] : []
    })
    .join(' · ')

function scopeOf({ categories, brands, products, fullPriceOnly }: CampaignView) {
  const named = [...categories, ...brands, ...products.map(({ title }) => title)]
  const goods = named.length > 0 ? named.join(', ') : 'everything'
  return fullPriceOnly ? `${goods}, unless it is reduced` : goods
}

const actionLabels: Record<string, string> = {
  'campaign-made': 'Made',
  'campaign-changed': 'Changed',
  'campaign-replaced': 'Replaced by another',
  'campaign-ended': 'Ended by hand',
  'campaign-code-added': 'Code added',
  'campaign-codes-made': 'Single-use codes made',
  'campaign-codes-handed-out': 'File of codes handed out',
}
export const actionLabel = (what: string) => actionLabels[what] ?? what
