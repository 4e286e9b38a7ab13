import './stock.css'
import { staffCount } from '#/app/studio/staff-number.ts'
import type { WaitingView } from './today.api.ts'

type Sized = Pick<WaitingView['first'][number], 'stock' | 'days'>
type StockView = NonNullable<Sized['stock']>

/** Over the figures, where they stand in columns; on a telephone each says in words what it is. */
export const StockHeads = (size: Sized) => (
  <div className="stock-heads" aria-hidden="true">
    <span className="stock-figures">
      {figuresOf(size).map(({ head }) => (
        <span key={head}>{head}</span>
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

type Figure = { head: string; before?: string; value: string; after?: string; wide?: true }

function figuresOf({ stock, days }: Sized): Figure[] {
  if (!stock) return []
  const { free, gone, worth } = stock
  const { currency } = worth
  return [
    { head: 'Free', value: staffCount(free), after: free === 1 ? ' piece free' : ' pieces free' },
    ...(days === undefined ? [each(free, worth)] : moving(gone, days)),
    { head: `Worth ${currency}`, before: ', worth ', value: wholeOf(worth), after: ` ${currency}` },
  ]
}

/** On the average: the columns have room for it, a sentence has not. */
const each = (free: number, { amount, currency }: StockView['worth']): Figure => ({
  head: `Average ${currency}`,
  before: ', ',
  value: wholeOf({ amount: free === 0 ? 0 : amount / free, currency }),
  after: ` ${currency} each`,
  wide: true,
})

const moving = (gone: number, days: number): Figure[] => [
  { head: 'Went in 28 days', before: ', ', value: staffCount(gone), after: ' went' },
  { head: 'Lasts', before: ', lasts ', value: days === 1 ? '1 day' : `${days} days` },
]

/** Stock is compared, not paid: in whole units; what nobody can buy yet has no price. */
const wholeOf = ({ amount }: StockView['worth']) => (amount === 0 ? '' : staffCount(Math.round(amount / 100)))
