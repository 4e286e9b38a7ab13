import '../today.css'
import { Glance, GlanceFigure } from '#/platform/app/studio/glance.tsx'
import { perCent, staffCount, staffRough } from '#/platform/app/studio/staff-number.ts'
import type { KeyFigureView, TodayView } from '../today.api.ts'
import { Months } from './months.tsx'

/** Figures of the role's area: they fill the page of a quiet day and give the context on a full one. */
export function KeyFigures({ keyFigures, months }: Pick<TodayView, 'keyFigures' | 'months'>) {
  const [now, before] = months
  if (now && before) return <Months now={now} before={before} />
  if (keyFigures.length === 0) return null
  return (
    <Glance label="How it stands">
      {keyFigures.map((figure) => (
        <Figure key={figure.of} {...figure} />
      ))}
    </Glance>
  )
}

const labels: Record<KeyFigureView['of'], string> = {
  'kept-share': 'Kept of what you sent',
  'boxes-settled': 'Your boxes, settled',
  members: 'Your members',
  'in-styling': 'Boxes being styled',
  'with-members': 'Previews with members',
  'on-their-way': 'Parcels on their way',
  'new-customers': 'New customers',
  orders: 'Orders of the shop',
  'pieces-free': 'Pieces free',
  'pieces-gone': 'Sold or kept',
  'sent-back': 'Sent back',
}
/** Time span of each figure; a figure without one is of this moment. */
const spans: Partial<Record<KeyFigureView['of'], string>> = {
  'boxes-settled': 'this year',
  'new-customers': 'last 7 days',
  orders: 'last 7 days',
  'pieces-gone': 'last 4 weeks',
}

/** Label of the figure for comparison: the time before, or the last part of its own time. */
const comparisonLabels: Partial<Record<KeyFigureView['of'], string>> = {
  'kept-share': 'this quarter',
  'new-customers': '7 days before',
  orders: '7 days before',
  'pieces-gone': 'last 7 days',
  'sent-back': 'this quarter',
}

const worthOf = (worth: NonNullable<KeyFigureView['worth']>) =>
  worth.amount > 0 && `worth ${staffRough(Math.round(worth.amount / 100))} ${worth.currency}`

const textOf = ({ count, outOf }: NonNullable<KeyFigureView['comparison']>) =>
  outOf === undefined ? staffCount(count) : perCent(count / outOf)

/** A share without a total is left out. */
function Figure({ of, count, outOf, worth, comparison }: KeyFigureView) {
  if (outOf === 0) return null
  const span = outOf === undefined ? spans[of] : `${count} of ${outOf} this year`
  return (
    <GlanceFigure
      label={labels[of]}
      value={textOf({ count, outOf })}
      note={worth ? worthOf(worth) : span}
      comparison={comparison && `${comparisonLabels[of]}: ${textOf(comparison)}`}
    />
  )
}
