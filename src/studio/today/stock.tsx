import './stock.css'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { WaitingView } from './today.api.ts'

type Sized = Pick<WaitingView['first'][number], 'stock' | 'days'>
type StockView = NonNullable<Sized['stock']>

/** Over the figures, where they stand in columns; on a telephone those beside the name and under it say in words what they are. */
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

/** How much lies there of one size, and what it is worth: in columns, or what it is judged by beside its name and the rest below. */
export const Stock = (size: Sized) => (
  <span className="stock-figures">
    {figuresOf(size).map(({ head, before, value, after, wide, leads }) => (
      <span key={head} data-wide={wide} data-leads={leads}>
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

/** `wide`: on a desk alone. `leads`: by it the sizes are judged; what runs out by its days, and not by what it is worth. */
type Figure = { head: string; before?: string; value: string; after?: string; wide?: 'desk'; leads?: true }

function figuresOf({ stock, days }: Sized): Figure[] {
  if (!stock) return []
  const { free, worth } = stock
  const { currency } = worth
  return [
    { head: 'Free', value: staffCount(free), after: ' free' },
    ...(days === undefined ? [lastOut(stock), each(free, worth)] : moving(stock, days)),
    {
      ...{ head: `Worth ${currency}`, value: wholeOf(worth), after: ` ${currency}` },
      ...(days === undefined ? { leads: true as const } : { wide: 'desk' as const }),
    },
  ]
}

/** On the average: the columns have room for it, a telephone has not. */
const each = (free: number, { amount, currency }: StockView['worth']): Figure => ({
  head: `Average ${currency}`,
  value: wholeOf({ amount: free === 0 ? 0 : amount / free, currency }),
  after: ` ${currency} each`,
  wide: 'desk',
})

/** Kept or not: what went out in a box and came back was no sale. */
const lastOut = ({ lastOut }: StockView): Figure => ({
  head: 'Last sent out',
  ...(lastOut
    ? { before: 'last sent out ', value: staffDay(lastOut) }
    : { value: 'never', after: ' sent out' }),
})

const moving = ({ gone, goneWeek }: StockView, days: number): Figure[] => [
  { head: 'Went in 7 days', value: staffCount(goneWeek), after: ' went in 7 days', wide: 'desk' },
  { head: 'Went in 28 days', value: staffCount(gone), after: ' went in 28 days' },
  { head: 'Lasts', before: 'lasts ', value: days === 1 ? '1 day' : `${days} days`, leads: true },
]

/** Stock is compared, not paid: in whole units; what nobody can buy yet has no price. */
const wholeOf = ({ amount }: StockView['worth']) => (amount === 0 ? '' : staffCount(Math.round(amount / 100)))
