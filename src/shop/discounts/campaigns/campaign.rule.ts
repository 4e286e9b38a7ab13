import type { MarketId } from '#/platform/markets/markets.ts'
import type { FieldCode } from '#/platform/texts.ts'

export const triggers = ['automatic', 'code', 'cookie'] as const
export const campaignKinds = ['percent', 'amount', 'free-shipping'] as const
export const campaignStatuses = ['planned', 'running', 'ended'] as const
export type Trigger = (typeof triggers)[number]
export type CampaignKind = (typeof campaignKinds)[number]
export type CampaignStatus = (typeof campaignStatuses)[number]

export const triggerLabels: Record<Trigger, string> = {
  automatic: 'By itself',
  code: 'With a code',
  cookie: 'By a link',
}
export const campaignKindLabels: Record<CampaignKind, string> = {
  percent: 'Per cent',
  amount: 'An amount',
  'free-shipping': 'Free shipping',
}
export const campaignStatusLabels: Record<CampaignStatus, string> = {
  planned: 'Planned',
  running: 'Running',
  ended: 'Ended',
}

export type PerMarket = Partial<Record<MarketId, number>>
/** The terms of a campaign; minor units, and local times of Copenhagen. */
export type CampaignTerms = {
  name: string
  title: Record<MarketId, string>
  trigger: Trigger
  kind: CampaignKind
  percent: number | null
  amounts: PerMarket
  minimums: PerMarket
  markets: MarketId[]
  categories: string[]
  brands: string[]
  /** Handles or SKUs, as staff enter them. */
  products: string[]
  fullPriceOnly: boolean
  perCustomer: number | null
  totalLimit: number | null
  position: number
  combinable: boolean
}
export type Force = { startsAt: Date; endsAt: Date | null }

export function termsProblems(terms: CampaignTerms, { startsAt, endsAt }: Force, now: Date) {
  const problems: Record<string, FieldCode> = {}
  if (terms.markets.length === 0) problems.markets = 'choose-one'
  if (terms.kind === 'percent' && terms.percent === null) problems.percent = 'required'
  for (const market of terms.markets) {
    if (terms.kind === 'amount' && !terms.amounts[market]) problems[`amounts.${market}`] = 'required'
    if (!terms.title[market].trim()) problems[`title.${market}`] = 'required'
  }
  if (startsAt < now) problems.startsAt = 'invalid'
  if (endsAt && endsAt <= startsAt) problems.endsAt = 'invalid'
  return problems
}

export const campaignStatusOf = ({ startsAt, endsAt }: Force, now: Date): CampaignStatus =>
  endsAt && endsAt <= now ? 'ended' : startsAt <= now ? 'running' : 'planned'

/** Without characters that look alike: no O and 0, no I, L and 1, no U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'
export const CAMPAIGN_CODE_LENGTH = 18

/** A code from random bytes, each character as likely as any other; undefined when the bytes do not suffice. */
export function codeFrom(bytes: Uint8Array): string | undefined {
  const fair = Math.floor(256 / alphabet.length) * alphabet.length
  const signs = [...bytes].filter((byte) => byte < fair).slice(0, CAMPAIGN_CODE_LENGTH)
  return signs.length < CAMPAIGN_CODE_LENGTH
    ? undefined
    : signs.map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** The code in groups, as it is printed and typed. */
export const codeAsRead = (code: string) => code.match(/.{1,6}/g)!.join('-')

/** Path of the link to the shop that sets the campaign's cookie in the browser. */
export const campaignLink = (name: string) => `/campaign/${encodeURIComponent(name)}`
