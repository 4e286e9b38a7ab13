import type { MarketAt } from '#/platform/markets/market-at.ts'
import type { TextKey } from '#/platform/texts.ts'

/** The kinds of contract that a customer makes. A call with a stylist costs nothing and is none. */
export const packKinds = ['box', 'shop-order', 'exchange', 'gift-card', 'subscription'] as const
export type PackKind = (typeof packKinds)[number]

const from = {
  box: 'pack.withdraw.from.box',
  'shop-order': 'pack.withdraw.from.goods',
  exchange: 'pack.withdraw.from.goods',
  'gift-card': 'pack.withdraw.from.giftCard',
  subscription: 'pack.withdraw.from.subscription',
} as const satisfies Record<PackKind, TextKey>

/**
 * The instruction on withdrawal of a kind of contract, sentence by sentence: annex I (A) of Directive 2011/83/EU with the function of
 * its article 11a. Goods of a box and of an exchange go back for free, those of the shop at the buyer's cost.
 */
export function instructionKeys(kind: PackKind, { earlyStart }: Pick<MarketAt, 'earlyStart'>): TextKey[] {
  const all: TextKey[] = [
    'pack.withdraw.right',
    from[kind],
    'pack.withdraw.how',
    'pack.withdraw.inTime',
    'pack.withdraw.money',
  ]
  if (kind === 'gift-card' || kind === 'subscription') return all
  const back: TextKey = kind === 'shop-order' ? 'pack.withdraw.backPaid' : 'pack.withdraw.backFree'
  const styling: TextKey = earlyStart === 'asked' ? 'pack.withdraw.service.asked' : 'terms.fees2'
  return [...all, 'pack.withdraw.wait', back, 'pack.withdraw.worn', ...(kind === 'box' ? [styling] : [])]
}
