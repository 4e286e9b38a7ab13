import { feesOf, sellerFacts, termsChapters, termsFacts } from '#/people/law/terms.rule.ts'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import type { MarketAt } from '#/platform/markets/market-at.ts'
import { openingLines } from '#/platform/markets/opening-hours.rule.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Translate } from '#/platform/texts/translator.ts'

/** A sentence of a page or a mail that states rules of a market, in its language. */
type Printed = { where: string; text: string }
/** A sentence before and after a change; an empty one was not there, or is not any more. */
export type PrintedChange = { where: string; before: string; after: string }

/** The sentences of pages and mails that a change of rules changes. */
export function printedChanges(before: MarketAt, after: MarketAt): PrintedChange[] {
  const [was, is] = [before, after].map(
    (market) => new Map(printedBy(market).map(({ key, ...one }) => [key, one])),
  )
  return [...new Map([...was!, ...is!])].flatMap(([key, { where }]) => {
    const [old, fresh] = [was!.get(key)?.text ?? '', is!.get(key)?.text ?? '']
    return old === fresh ? [] : [{ where, before: old, after: fresh }]
  })
}

/** Every sentence with a key that is the same before and after a change. */
function printedBy(market: MarketAt): (Printed & { key: string })[] {
  const t = textsOf(market.id) as Translate
  const places = { Terms: termsOf, Imprint: imprintOf, ...ofPages, ...ofMails }
  return Object.entries(places).flatMap(([where, sentences]) =>
    Object.entries(sentences(market, t)).map(([key, text]) => ({ key: `${where} ${key}`, where, text })),
  )
}

type Sentences = (market: MarketAt, t: Translate) => Record<string, string>
const money = (market: MarketAt) => (amount: number) => formatMoney(amount, market.id)

function termsOf(market: MarketAt, t: Translate): Record<string, string> {
  const fees = feesInSentence(market.boxFees, { t, market: market.id })
  const chapters = termsChapters(market).flatMap(({ id, title, paragraphs }) => {
    const facts = { ...termsFacts(market, id, money(market)), ...fees }
    return [title, ...paragraphs].map((key) => [`${id} ${key}`, t(key, facts)] as const)
  })
  const table = feesOf(market).map(
    ({ what, amount }) => [what, `${t(what)}: ${money(market)(amount)}`] as const,
  )
  return Object.fromEntries([...chapters, ...table])
}

function imprintOf(market: MarketAt, t: Translate): Record<string, string> {
  const { seller, company, openingHours, intlLocale } = market
  const { address, email } = sellerFacts(seller)
  const facts = {
    'imprint.company': seller.name,
    'imprint.address': address,
    'imprint.vatId': seller.vatId,
    'imprint.email': email,
    'imprint.phone': company.phone,
    'imprint.register': company.register,
    'imprint.represented': company.represented,
    'imprint.hours': openingLines(openingHours, intlLocale).join(', '),
  } as const
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, `${t(key as keyof typeof facts)}: ${value}`]),
  )
}

const cardTermOf = ({ earlyStart }: MarketAt) =>
  earlyStart === 'asked' ? 'order.term.cardMoreGoods' : 'order.term.cardMore'

const ofPages: Record<string, Sentences> = {
  'Page of joining': (market, t) => ({
    costs: t('register.costs', { fee: money(market)(sumOfFees(market.boxFees)), days: market.approvalDays }),
    silence: t('register.silence', { days: market.approvalDays }),
    friend: t('refer.welcome', {
      amount: money(market)(market.referralReward),
      kept: money(market)(market.referralKept),
      days: market.withdrawalDays,
    }),
  }),
  'Page of the card': (market, t) => ({
    lead: t('card.lead', { nothing: money(market)(0), fee: money(market)(sumOfFees(market.boxFees)) }),
    next: t('card.next.try', { days: market.approvalDays }),
  }),
  'Order of a box': (market, t) => ({
    price: t('order.term.price', { fee: money(market)(sumOfFees(market.boxFees)) }),
    trying: t('order.term.trying', { days: market.approvalDays }),
    card: t(cardTermOf(market), { days: market.withdrawalDays }),
    late: market.lateReturnFee > 0 ? t('order.term.late', { fee: money(market)(market.lateReturnFee) }) : '',
  }),
  Preview: (market, t) => ({ when: t('preview.shipWhen', market.deliveryDays) }),
  Shop: (market, t) => ({ lead: t('shop.lead', { days: market.withdrawalDays }) }),
  'Page of a product': (market, t) => ({
    returns: t('shop.returnDays', { days: market.withdrawalDays, fee: money(market)(market.paidReturnFee) }),
  }),
  Checkout: (market, t) =>
    Object.fromEntries(
      market.shippingMethods.map(({ id, amount, days }) => [
        id,
        `${t(`shopOrder.method.${id}`)}: ${money(market)(amount)}, ${days.from}–${days.to}`,
      ]),
    ),
  'Gift cards': (market, t) => ({
    limits: t('giftCard.limits', {
      least: money(market)(market.giftCard.least),
      most: money(market)(market.giftCard.most),
    }),
  }),
  'Privacy notice': ({ visitorDays: days }, t) => ({ cart: t('privacy.cookieCart', { days }) }),
}

const ofMails: Record<string, Sentences> = {
  'Mail: your box is ordered': (market, t) => ({
    terms: textsOf(market.id)('mail.boxOrdered.terms', { days: market.approvalDays }),
    fee: market.boxFees
      .map(({ kind, amount }) => `${t(`fees.name.${kind}`)}: ${money(market)(amount)}`)
      .join(', '),
  }),
  'Mail: your box is accepted': (market) => {
    const say = textsOf(market.id)
    return {
      trying: `${say('mail.boxAccepted.trying')}: ${say('mail.boxAccepted.days', { count: market.approvalDays })}`,
      withdrawal: `${say('mail.boxAccepted.withdrawal')}: ${say('mail.boxAccepted.days', { count: market.withdrawalDays })}`,
    }
  },
  'Mail: your box is on its way': (market) => ({
    tryOn: textsOf(market.id)('mail.boxShipped.then', { days: market.approvalDays }),
  }),
  'Mail: your order': (market) => ({
    returns: textsOf(market.id)('mail.orderConfirmed.returns', {
      days: market.withdrawalDays,
      fee: money(market)(market.paidReturnFee),
    }),
  }),
  'Mail: an invoice is overdue': (market) => ({
    fee:
      market.reminderFee > 0
        ? `${textsOf(market.id)('mail.overdue.feeOf', { count: 1 })}: ${money(market)(market.reminderFee)}`
        : '',
  }),
  'Foot of each mail': ({ seller, ...market }) => ({
    seller: `${seller.name} · ${seller.street}, ${seller.zip} ${seller.city} · ${textsOf(market.id)('invoice.vatId')} ${seller.vatId} · ${seller.email}`,
  }),
}
