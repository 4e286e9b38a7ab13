import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Fee } from '#/platform/markets/rules/box-fees.ts'
import type { Translate } from '#/platform/texts/translator.ts'

export const namedFees = (fees: readonly Fee[], t: Translate) =>
  fees.map(({ kind, amount }) => ({ kind, name: t(`fees.name.${kind}`), amount }))

type FeeTexts = { t: Translate; market: MarketId; money?: (amount: number) => string }

/**
 * The fees as a part of a sentence: `fees` inside it, `feesAtStart`, and `count` for its plural form. `money`: each with its amount,
 * where there are several.
 */
export function feesInSentence(fees: readonly Fee[], { t, market, money }: FeeTexts) {
  const names = fees.map(({ kind, amount }) => {
    const fee = t(`fees.inSentence.${kind}`)
    return money && fees.length > 1 ? t('fees.withAmount', { fee, amount: money(amount) }) : fee
  })
  const inside = new Intl.ListFormat(marketOf(market).intlLocale).format(names)
  return {
    fees: inside,
    feesAtStart: inside.charAt(0).toUpperCase() + inside.slice(1),
    count: fees.length,
  }
}

/** Fees that a mail names; none for a mail without them. */
export type FeesOfMail = { fees?: readonly Fee[] }
