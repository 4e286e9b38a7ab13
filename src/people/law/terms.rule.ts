import type { MarketAt } from '#/platform/markets/market-at.ts'
import type { PageText } from '#/platform/texts.ts'

export type TermsChapter = { id: string; title: PageText; paragraphs: PageText[] }

/** The terms by chapter, as keys of texts (R11.01). A fee that a market does not have is not mentioned. */
export const termsChapters = ({
  lateReturnFee,
  reminderFee,
  disputeBody,
  earlyStart,
}: MarketAt): TermsChapter[] => [
  { id: 'parties', title: 'terms.parties', paragraphs: ['terms.parties1', 'terms.parties2'] },
  { id: 'account', title: 'terms.account', paragraphs: ['terms.account1', 'terms.account2'] },
  { id: 'credit', title: 'terms.credit', paragraphs: ['terms.credit1'] },
  { id: 'order', title: 'terms.order', paragraphs: ['terms.order1', 'terms.order2'] },
  {
    id: 'delivery',
    title: 'terms.delivery',
    paragraphs: ['terms.delivery1', ...(lateReturnFee > 0 ? (['terms.delivery2'] as const) : [])],
  },
  { id: 'approval', title: 'terms.approval', paragraphs: ['terms.approval1', 'terms.approval2'] },
  {
    id: 'payment',
    title: 'terms.payment',
    paragraphs: [
      'terms.payment1',
      ...(reminderFee > 0 ? (['terms.payment3'] as const) : []),
      'terms.payment2',
    ],
  },
  {
    id: 'fees',
    title: 'terms.fees',
    paragraphs: ['terms.fees1', earlyStart === 'asked' ? 'terms.fees3' : 'terms.fees2'],
  },
  {
    id: 'returns',
    title: 'terms.returns',
    paragraphs: ['terms.returns1', 'terms.returns3', 'terms.returns2'],
  },
  {
    id: 'withdrawal',
    title: 'terms.withdrawal',
    paragraphs: ['terms.withdrawal1', 'terms.withdrawal3', 'terms.withdrawal4', 'terms.withdrawal2'],
  },
  // Directive 2011/83/EU, annex I (B), in its words
  {
    id: 'form',
    title: 'terms.form',
    paragraphs: [
      ...(['terms.formUse', 'terms.formTo', 'terms.formStatement', 'terms.formOrdered'] as const),
      ...(['terms.formName', 'terms.formAddress', 'terms.formSignature'] as const),
      ...(['terms.formDate', 'terms.formStrike'] as const),
    ],
  },
  { id: 'shop', title: 'terms.shop', paragraphs: ['terms.shop1'] },
  {
    id: 'subscription',
    title: 'terms.subscription',
    paragraphs: ['terms.subscription1', 'terms.subscription2'],
  },
  { id: 'referral', title: 'terms.referral', paragraphs: ['terms.referral1', 'terms.referral2'] },
  { id: 'faults', title: 'terms.faults', paragraphs: ['terms.faults1'] },
  {
    id: 'rights',
    title: 'terms.rights',
    paragraphs: ['terms.rights1', disputeBody ? 'terms.disputeBody' : 'terms.noDisputeBody'],
  },
]

/** The numbers in a chapter's sentences, from the market table. */
export function termsFacts(market: MarketAt, chapter: string, money: (amount: number) => string) {
  const { seller, disputeBody } = market
  return {
    ...sellerFacts(seller),
    body: disputeBody?.name ?? '',
    bodyAddress: disputeBody?.address ?? '',
    bodySite: disputeBody?.site ?? '',
    years: market.faultMonths / 12,
    weeks: market.offerWeeks,
    hours: market.previewHours,
    from: market.deliveryDays.from,
    to: market.deliveryDays.to,
    days: chapter === 'approval' ? market.approvalDays : market.withdrawalDays,
    refund: market.refundDays,
    object: market.claims.objectDays,
    back: market.claims.returnDays,
    fee: money(feeNamedIn(market, chapter)),
    due: market.paymentDays,
    kept: money(market.referralKept),
  }
}

function feeNamedIn({ paidReturnFee, reminderFee, lateReturnFee }: MarketAt, chapter: string): number {
  if (chapter === 'shop' || chapter === 'withdrawal') return paidReturnFee
  return chapter === 'payment' ? reminderFee : lateReturnFee
}

export const sellerFacts = ({ name, street, zip, city, email }: MarketAt['seller']) => ({
  seller: name,
  address: `${street}, ${zip} ${city}`,
  email,
})

type Fee = { what: PageText; amount: number }

/** Charges besides the clothes; a fee of zero is left out. */
export const feesOf = (market: MarketAt): Fee[] => {
  const { boxFees, paidReturnFee, lateReturnFee, reminderFee, instalmentFees } = market
  const fees: Fee[] = [
    ...boxFees.map(({ kind, amount }) => ({ what: `fees.inTerms.${kind}` as const, amount })),
    { what: 'terms.feeReturn', amount: paidReturnFee },
    { what: 'terms.feeLate', amount: lateReturnFee },
    ...instalmentFees.map(({ plan, fee }) => ({ what: `terms.feeInstalment.${plan}` as const, amount: fee })),
    { what: 'terms.feeReminder', amount: reminderFee },
  ]
  return fees.filter(({ amount }) => amount > 0)
}
