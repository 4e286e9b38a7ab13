import './market-price-fields.css'
import type { ReactNode } from 'react'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import type { TypedPrices } from './market-prices.rule.ts'
import { habitualPrice, minorUnitsTyped } from './price-habit.rule.ts'

type FieldsProps = {
  typed: TypedPrices
  onType: (market: MarketId, text: string) => void
  /** Facts about a market's price, under its field. */
  factsOf?: (market: MarketId, amount: number | undefined) => ReactNode
}

/** One price field for each market, side by side. */
export const MarketPriceFields = ({ typed, onType, factsOf }: FieldsProps) => (
  <div className="market-prices">
    {marketIds.map((market) => {
      const amount = minorUnitsTyped(typed[market])
      return (
        <div key={market}>
          <TextField
            label={`${staffCountry(market)}, ${markets[market].currency}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed[market]}
            error={typed[market].trim() !== '' && !amount ? 'Write it like 799 or 59,95.' : undefined}
            onChange={({ target }) => onType(market, target.value)}
          />
          <Habit market={market} amount={amount} onTake={(taken) => onType(market, String(taken / 100))} />
          {factsOf?.(market, amount)}
        </div>
      )
    })}
  </div>
)

type HabitProps = { market: MarketId; amount: number | undefined; onTake: (amount: number) => void }
function Habit({ market, amount, onTake }: HabitProps) {
  const habitual = amount && habitualPrice(market, amount)
  if (!habitual) return null
  return (
    <TextButton onClick={() => onTake(habitual)}>
      {`Usual there: ${staffMoney({ amount: habitual, currency: markets[market].currency })}`}
    </TextButton>
  )
}
