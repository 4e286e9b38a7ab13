import { formatMoney } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import type { AppliedOffer, Unmet } from './price-basket.rule.ts'

type Explained = Pick<AppliedOffer, 'kind' | 'percent' | 'scoped' | 'code' | 'minimum' | 'amount'>

/** Explains a discount in the customer's words: "10 % off selected pieces · with the code SPRING". */
export function whyApplied(
  { kind, percent, scoped, code, minimum, amount }: Explained,
  market: MarketId,
): string {
  const what =
    kind === 'percent'
      ? textIn(market, scoped ? 'discount.percentOfSome' : 'discount.percentOfAll', { percent: percent! })
      : kind === 'amount'
        ? textIn(market, scoped ? 'discount.amountOfSome' : 'discount.amountOfAll', {
            amount: formatMoney(amount, market),
          })
        : textIn(market, 'discount.freeShipping')
  const parts = [
    what,
    code && textIn(market, 'discount.withCode', { code }),
    minimum > 0 && textIn(market, 'discount.fromMinimum', { minimum: formatMoney(minimum, market) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const whyUnmet = ({ because, missing }: Pick<Unmet, 'because' | 'missing'>, market: MarketId) =>
  because === 'minimum'
    ? textIn(market, 'discount.unmet.minimum', { missing: formatMoney(missing, market) })
    : because === 'nothing-in-scope'
      ? textIn(market, 'discount.unmet.scope')
      : textIn(market, 'discount.unmet.combined')

/** The code was valid when it was entered, and is no longer. */
export const whyOver = (market: MarketId) => textIn(market, 'discount.unmet.over')
