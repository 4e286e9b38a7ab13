import { expect, test } from 'vitest'
import {
  CAMPAIGN_CODE_LENGTH,
  type CampaignTerms,
  campaignLink,
  campaignStatusOf,
  codeAsRead,
  codeFrom,
  termsProblems,
} from './campaign.rule.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const title = { da: 'Efterår', se: 'Höst', nl: 'Herfst', de: 'Herbst' }
const terms: CampaignTerms = {
  name: 'autumn',
  title,
  trigger: 'code',
  kind: 'percent',
  percent: 10,
  amounts: {},
  minimums: {},
  markets: ['da', 'de'],
  categories: [],
  brands: [],
  products: [],
  fullPriceOnly: false,
  perCustomer: null,
  totalLimit: null,
  position: 1,
  combinable: true,
}
const inForce = { startsAt: day(10), endsAt: day(20) }

test.each<{ more: Partial<CampaignTerms>; force?: object; problems: object; because: string }>([
  { more: {}, problems: {}, because: 'it is whole' },
  { more: { markets: [] }, problems: { markets: 'choose-one' }, because: 'it is for no country' },
  { more: { percent: null }, problems: { percent: 'required' }, because: 'so many per cent of what' },
  { more: { kind: 'free-shipping', percent: null }, problems: {}, because: 'free shipping has no number' },
  {
    more: { kind: 'amount', percent: null, amounts: { da: 50_00 } },
    problems: { 'amounts.de': 'required' },
    because: 'each country has its amount',
  },
  { more: { amounts: {} }, problems: {}, because: 'per cent need no amount' },
  {
    more: { title: { ...title, de: ' ', se: '' } },
    problems: { 'title.de': 'required' },
    because: 'each of its countries has its words',
  },
  {
    more: {},
    force: { startsAt: day(4) },
    problems: { startsAt: 'invalid' },
    because: 'it began in the past',
  },
  { more: {}, force: { startsAt: day(5) }, problems: {}, because: 'it may begin now' },
  { more: {}, force: { endsAt: day(10) }, problems: { endsAt: 'invalid' }, because: 'it ends as it begins' },
  { more: {}, force: { endsAt: null }, problems: {}, because: 'it need not end' },
])('R7.05 a campaign’s problems are $problems: $because', ({ more, force, problems }) =>
  expect(termsProblems({ ...terms, ...more }, { ...inForce, ...force }, day(5))).toEqual(problems),
)

test.each([
  { now: day(9), status: 'planned' },
  { now: day(10), status: 'running' },
  { now: day(19), status: 'running' },
  { now: day(20), status: 'ended' },
])('R7.05 on $now it is $status', ({ now, status }) => expect(campaignStatusOf(inForce, now)).toBe(status))
test('R7.05 a campaign without an end runs on', () => {
  expect(campaignStatusOf({ startsAt: day(10), endsAt: null }, day(28))).toBe('running')
})

test('T65 a code has 18 signs that are not mistaken for each other, each as likely', () => {
  const fair = Uint8Array.from({ length: CAMPAIGN_CODE_LENGTH }, (_, nth) => nth)
  expect(codeFrom(fair)).toBe('23456789ABCDEFGHJK')
  expect(codeFrom(Uint8Array.from([255, 254, ...fair, 7])), 'unfair bytes are passed over').toBe(
    codeFrom(fair),
  )
  expect(codeFrom(Uint8Array.from([...fair].map((byte) => byte + 11)))).toBe('DEFGHJKMNPQRSTWXYZ')
  expect(codeFrom(Uint8Array.from([232, ...fair.slice(1)])), 'one sign is missing').toBeUndefined()
  expect(codeFrom(Uint8Array.from([...fair.slice(1), 231])), 'the last fair byte').toMatch(/Z$/)
  expect(codeAsRead('23456789ABCDEFGHJK')).toBe('234567-89ABCD-EFGHJK')
})

test('R3.06 a campaign’s link carries its name whatever is in it', () => {
  expect(campaignLink('50 % off/now')).toBe('/campaign/50%20%25%20off%2Fnow')
})
