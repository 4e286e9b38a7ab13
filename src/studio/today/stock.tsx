import './stock.css'
import { staffCount } from '#/app/studio/staff-number.ts'
import { staffDay } from '#/app/studio/staff-time.ts'
import type { WaitingView } from './today.api.ts'

type Sized = Pick<WaitingView['first'][number], 'stock' | 'days'>
type StockView = NonNullable<Sized['stock']>

/** Over the figures, where they stand in columns; on a telephone each says in words what it is. */
export const StockHeads = (size: Sized) => (
  <div className="stock-heads" aria-hidden="true">
    <span className="stock-figures">
      {figuresOf(size).map(({ head, wide }) => (
        <span key={head} data-wide={wide}>
          {head}
        </span>
      ))}
    </span>
  </div>
)

/** How much lies there of one size, and what it is worth: in columns, or in one sentence. */
export const Stock = (size: Sized) => (
  <span className="stock-figures">
    {figuresOf(size).map(({ head, before, value, after, wide }) => (
      <span key={head} data-wide={wide}>
        {value && (
          <>
            {before && <span className="stock-words">{before}</span>}
            {value}
            {after && <span className="stock-words">{after}</span>}
          </>
        )}
      </span>
    ))}
  </span>
)

/** `wide`: on a desk alone. What runs out is judged by its days, and not by what it is worth. */
type Figure = { head: string; before?: string; value: string; after?: string; wide?: 'desk' }

function figuresOf({ stock, days }: Sized): Figure[] {
  if (!stock) return []
  const { free, worth } = stock
  const { currency } = worth
  return [
    { head: 'Free', value: staffCount(free), after: free === 1 ? ' piece free' : ' pieces free' },
    ...(days === undefined ? [lastOut(stock), each(free, worth)] : moving(stock, days)),
    {
      ...{ head: `Worth ${currency}`, before: ', worth ', value: wholeOf(worth), after: ` ${currency}` },
      ...(days !== undefined && { wide: 'desk' as const }),
    },
  ]
}

/** On the average: the columns have room for it, a sentence has not. */
const each = (free: number, { amount, currency }: StockView['worth']): Figure => ({
  head: `Average ${currency}`,
  before: ', ',
  value: wholeOf({ amount: free === 0 ? 0 : amount / free, currency }),
  after: ` ${currency} each`,
  wide: 'desk',
})

/** Kept or not: what went out in a box and came back was no sale. */
const lastOut = ({ lastOut }: StockView): Figure => ({
  head: 'Last sent out',
  ...(lastOut
    ? { before: ', last sent out ', value: staffDay(lastOut) }
    : { before: ', ', value: 'never', after: ' sent out' }),
})

const moving = ({ gone, goneWeek }: StockView, days: number): Figure[] => [
  { head: 'Went in 7 days', value: staffCount(goneWeek), wide: 'desk' },
  { head: 'Went in 28 days', before: ', ', value: staffCount(gone), after: ' went' },
  { head: 'Lasts', before: ', lasts ', value: days === 1 ? '1 day' : `${days} days` },
]

/** Stock is compared, not paid: in whole units; what nobody can buy yet has no price. */
const wholeOf = ({ amount }: StockView['worth']) => (amount === 0 ? '' : staffCount(Math.round(amount / 100)))
