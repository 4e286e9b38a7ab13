import { formatMoney } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { text } from '#/platform/texts/server-texts.ts'
import type { AppliedOffer, Unmet } from './price-basket.rule.ts'

type Explained = Pick<AppliedOffer, 'kind' | 'percent' | 'scoped' | 'code' | 'minimum' | 'amount'>

/** Explains a discount in the customer's words: "10 % off selected pieces · with the code SPRING". */
export function whyApplied(
  { kind, percent, scoped, code, minimum, amount }: Explained,
  market: MarketId,
): string {
  const what =
    kind === 'percent'
      ? text(market, scoped ? 'discount.percentOfSome' : 'discount.percentOfAll', { percent: percent! })
      : kind === 'amount'
        ? text(market, scoped ? 'discount.amountOfSome' : 'discount.amountOfAll', {
            amount: formatMoney(amount, market),
          })
        : text(market, 'discount.freeShipping')
  const parts = [
    what,
    code && text(market, 'discount.withCode', { code }),
    minimum > 0 && text(market, 'discount.fromMinimum', { minimum: formatMoney(minimum, market) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const whyUnmet = ({ because, missing }: Pick<Unmet, 'because' | 'missing'>, market: MarketId) =>
  because === 'minimum'
    ? text(market, 'discount.unmet.minimum', { missing: formatMoney(missing, market) })
    : because === 'nothing-in-scope'
      ? text(market, 'discount.unmet.scope')
      : text(market, 'discount.unmet.combined')

/** The code was valid when it was entered, and is no longer. */
export const whyOver = (market: MarketId) => text(market, 'discount.unmet.over')
