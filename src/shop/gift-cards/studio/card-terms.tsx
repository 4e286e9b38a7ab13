import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'

/** The amounts of gift cards and their validity, country by country, for questions on the phone. */
export function CardTerms() {
  const now = nowOf(useApp())
  return (
    <Section title="What a card is worth, and how long">
      <Facts
        facts={marketIds.map((market) => ({ name: staffCountry(market), value: termsOf(market, now) }))}
      />
    </Section>
  )
}

function termsOf(market: MarketId, now: Date): string {
  const { giftCard, creditMonths, currency } = marketAt(market, now)
  const { months, toYearEnd } = creditMonths['gift-card']
  const [least, most] = [giftCard.least, giftCard.most].map((amount) => staffMoney({ amount, currency }))
  return `${least} to ${most}, good for ${months / 12} years${toYearEnd ? ', to 31 December of the last' : ''}`
}
