import type { MarketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { SettingKey } from './table/settable.ts'

type LegalLimit = {
  keys: readonly SettingKey[]
  markets: readonly MarketId[]
  /** True where the rules of the day break the law. */
  breaks: (market: MarketAt) => boolean
  /** `refused` is not planned. `warned`: the law is in dispute, or the terms came first; the colleague decides. */
  breach: 'refused' | 'warned'
  article: string
  says: string
  /** The first day of the law, where it is later than the first terms. A setting is warned of before it as well. */
  since?: string
  /** The source's own rule, where it is not the lawful one. */
  source?: string
}
const all = marketIds

/** Limits of the law that the code knows, checked on the rules as they would be on the day. */
// biome-ignore format: a table, a row a limit
export const legalLimits: readonly LegalLimit[] = [
  { keys: ['reminderFee'], markets: ['da'], breaks: ({ reminderFee, lawfulFees }) => reminderFee > lawfulFees.reminderFee, breach: 'refused', article: 'Renteloven § 9b', says: 'A reminder costs at most 100 kr.' },
  { keys: ['reminders.most'], markets: ['da'], breaks: ({ reminders, reminderFee }) => reminderFee > 0 && reminders.most > 3, breach: 'refused', article: 'Renteloven § 9b', says: 'At most three reminders may cost a fee.' },
  { keys: ['reminders.everyDays'], markets: ['da'], breaks: ({ reminders, reminderFee }) => reminderFee > 0 && reminders.everyDays < 10, breach: 'refused', article: 'Renteloven § 9b', says: 'Reminders with a fee are at least ten days apart.' },
  { keys: ['reminderFee'], markets: ['se'], breaks: ({ reminderFee, lawfulFees }) => reminderFee > lawfulFees.reminderFee, breach: 'refused', article: 'Lag (1981:739) om ersättning för inkassokostnader', says: 'A reminder costs at most 60 kr, where it was agreed.' },
  { keys: ['reminderFee'], markets: ['nl'], breaks: ({ reminderFee, lawfulFees }) => reminderFee > lawfulFees.reminderFee, breach: 'refused', article: 'Burgerlijk Wetboek 6:96 (6)', says: 'The first reminder to a consumer is free and leaves fourteen days.' },
  { keys: ['reminderFee', 'feePolicy'], markets: ['de'], breaks: ({ reminderFee, lawfulFees }) => reminderFee > lawfulFees.reminderFee, breach: 'warned', article: '§§ 280, 286, 288, 309 Nr. 5 BGB', says: 'Only the cost of a reminder may be asked, which by mail is nothing. The terms state a fee.', source: '15 € for each reminder.' },
  { keys: ['instalmentFees.halfNow.fee', 'instalmentFees.nextMonth.fee', 'instalmentFees.halvesLater.fee', 'feePolicy'], markets: ['de'], breaks: ({ instalmentFees }) => instalmentFees.some(({ plan, fee }) => fee > 0 || plan === 'halvesLater'), breach: 'warned', article: 'Directive (EU) 2023/2225, § 506 BGB', says: 'Since 20 November 2026 an instalment with a fee, or over 50 days, is consumer credit.', since: '2026-11-20', source: '9, 9 and 18 € for paying in parts.' },
  { keys: ['earlyStart'], markets: all, breaks: ({ earlyStart }) => earlyStart === 'stated', breach: 'warned', article: 'Directive 2011/83/EU, articles 7 (3), 14 (4) and 16 (a)', says: 'Without an express request for an early start the fee of a service goes back with a withdrawal.' },
  { keys: ['withdrawalDays'], markets: all, breaks: ({ withdrawalDays }) => withdrawalDays < 14, breach: 'refused', article: 'Directive 2011/83/EU, article 9 (1)', says: 'A consumer withdraws within at least fourteen days.' },
  { keys: ['refundDays'], markets: all, breaks: ({ refundDays }) => refundDays > 14, breach: 'refused', article: 'Directive 2011/83/EU, article 13 (1)', says: 'Money goes back within fourteen days.' },
  { keys: ['claims.returnDays'], markets: all, breaks: ({ claims }) => claims.returnDays < 14, breach: 'refused', article: 'Directive 2011/83/EU, article 14 (1)', says: 'A consumer has fourteen days to send goods back.' },
  { keys: ['deliveryDays', 'shippingMethods.pickup.days', 'shippingMethods.home.days'], markets: all, breaks: ({ deliveryDays, shippingMethods }) => [deliveryDays, ...shippingMethods.map(({ days }) => days)].some(({ to }) => to > 20), breach: 'refused', article: 'Directive 2011/83/EU, article 18 (1)', says: 'Goods are delivered within thirty days.' },
  { keys: ['faultMonths'], markets: all, breaks: ({ faultMonths }) => faultMonths < 24, breach: 'refused', article: 'Directive (EU) 2019/771, article 10 (1)', says: 'The seller answers for faults for two years.' },
  { keys: ['faultMonths'], markets: ['se'], breaks: ({ faultMonths }) => faultMonths < 36, breach: 'refused', article: 'Konsumentköplag (2022:260) 4 kap. 14 §', says: 'The seller answers for faults for three years.' },
  { keys: ['creditMonths.gift-card.months'], markets: ['da'], breaks: ({ creditMonths }) => creditMonths['gift-card'].months < 36, breach: 'refused', article: 'Forældelsesloven § 3', says: 'A claim on a gift card lapses after three years.' },
  { keys: ['creditMonths.gift-card.months'], markets: ['nl'], breaks: ({ creditMonths }) => creditMonths['gift-card'].months < 60, breach: 'warned', article: 'Burgerlijk Wetboek 3:307', says: 'A claim on a gift card lapses after five years.' },
  { keys: ['creditMonths.gift-card.months'], markets: ['de'], breaks: ({ creditMonths }) => creditMonths['gift-card'].months < 36, breach: 'refused', article: '§§ 195, 199, 307 BGB', says: 'A gift card is valid for three years from the end of its year.' },
  { keys: ['creditMonths.gift-card.months'], markets: ['se'], breaks: ({ creditMonths }) => creditMonths['gift-card'].months < 120, breach: 'warned', article: 'Preskriptionslagen (1981:130) § 2', says: 'A claim lapses after ten years, where nothing shorter is agreed.' },
  { keys: ['paymentDays', 'moveDays.charge.support', 'moveDays.charge.finance', 'moveDays.charge.admin', 'moveDays.charge.most'], markets: all, breaks: ({ paymentDays, moveDays }) => paymentDays + moveDays.charge.most > 50, breach: 'refused', article: 'Directive (EU) 2023/2225, article 2 (2)', says: 'A free deferral of more than 50 days is consumer credit: the days for payment and those by which a charge is moved count together.', since: '2026-11-20' },
  { keys: ['lateReturnFee'], markets: ['se', 'de'], breaks: ({ lateReturnFee }) => lateReturnFee > 0, breach: 'warned', article: 'Avtalslagen § 36, § 309 Nr. 5 BGB', says: 'A flat fee needs an agreement and may not exceed the usual loss. The terms of this country have none.' },
  { keys: ['offerWeeks'], markets: ['de'], breaks: ({ offerWeeks }) => offerWeeks > 4, breach: 'warned', article: '§ 308 Nr. 1 BGB', says: 'An order may not bind the customer for an unreasonably long time.' },
  { keys: ['visitorDays'], markets: all, breaks: ({ visitorDays }) => visitorDays > 90, breach: 'warned', article: 'Directive 2002/58/EC, article 5 (3)', says: 'A cookie lives no longer than its purpose needs. Ninety days serve a cart.', source: 'The cookie of a visitor’s cart lasts for about 99 years, 36,160 days.' },
  { keys: ['company.phone'], markets: all, breaks: ({ company }) => company.phone === '', breach: 'warned', article: 'Directive 2011/83/EU, article 6 (1) (c)', says: 'The seller’s telephone number is told before a purchase.' },
  { keys: ['company.register'], markets: all, breaks: ({ company }) => company.register === '', breach: 'warned', article: 'Directive 2000/31/EC, article 5 (1) (d)', says: 'The trade register and the number in it are told.' },
  { keys: ['company.represented'], markets: ['de'], breaks: ({ company }) => company.represented === '', breach: 'warned', article: '§ 5 DDG', says: 'The person who represents the company is named.' },
  { keys: ['creditBureau.name'], markets: all, breaks: ({ creditBureau }) => creditBureau.name === '', breach: 'warned', article: 'Regulation (EU) 2016/679, articles 13 and 14', says: 'The source of data about a person is named to them.' },
]

export type Breach = Pick<LegalLimit, 'breach' | 'article' | 'says'>

/** The limits that the rules of a day break, each with the value by which that ends. */
export const disputed = (market: MarketAt): (Omit<Breach, 'breach'> & { key: SettingKey })[] =>
  legalLimits
    .filter(({ markets, breaks }) => markets.includes(market.id) && breaks(market))
    .map(({ keys, article, says }) => ({ key: keys.at(-1)!, article, says }))

/** The limits of the law that a value touches and the rules of the day break. */
export const breachesOf = (key: SettingKey, market: MarketAt): Breach[] =>
  legalLimits
    .filter(
      ({ keys, markets, breaks }) => keys.includes(key) && markets.includes(market.id) && breaks(market),
    )
    .map(({ breach, article, says }) => ({ breach, article, says }))
