import './stock.css'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { WaitingView } from './today.api.ts'

type Sized = Pick<WaitingView['first'][number], 'stock' | 'days'>
type StockView = NonNullable<Sized['stock']>

/** Column heads; on a phone the figures carry their own labels. */
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

/** Stock of one size and its value: in columns, or on a phone the leading figure beside the name and the rest below. */
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

/**
 * `wide`: shown on a desk only. `leads`: the figure by which the sizes are sorted; for sizes that run out the
 * days, not the value.
 */
type Figure = { head: string; before?: string; value: string; after?: string; wide?: 'desk'; leads?: true }

function figuresOf({ stock, days }: Sized): Figure[] {
  if (!stock) return []
  const { free, worth } = stock
  const { currency } = worth
  return [
    { head: 'Free', value: staffCount(free), after: ' free' },
    ...(days === undefined ? [lastOut(stock), each(free, worth)] : moving(stock, days)),
    {
      head: `Worth ${currency}`,
      value: wholeOf(worth),
      after: ` ${currency}`,
      ...(days === undefined ? { leads: true as const } : { wide: 'desk' as const }),
    },
  ]
}

/** Average price: there is room for it in columns, not on a phone. */
const each = (free: number, { amount, currency }: StockView['worth']): Figure => ({
  head: `Average ${currency}`,
  value: wholeOf({ amount: free === 0 ? 0 : amount / free, currency }),
  after: ` ${currency} each`,
  wide: 'desk',
})

/** The last dispatch, kept or not; a piece that was sent and came back is no sale. */
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

/** Stock is compared, not paid, so in whole units; a piece that is not on sale yet has no price. */
const wholeOf = ({ amount }: StockView['worth']) => (amount === 0 ? '' : staffCount(Math.round(amount / 100)))
