import { MonthTable } from '#/accounting/month/month-table.tsx'
import { paths } from '#/paths.ts'
import { TextLink } from '#/ui/form/button.tsx'
import { Section, Stack } from '#/ui/layout/layout.tsx'
import type { StandingView, TodayView } from './today.api.ts'

/** What is known without any work: it fills the page of a quiet day, and says on a full one where it leads. */
export function Standing({ standing, month }: Pick<TodayView, 'standing' | 'month'>) {
  if (month)
    return (
      <Section title="This month so far">
        <Stack>
          <MonthTable label="This month so far" {...month} />
          <TextLink to={paths.financeMonth()}>All figures of the month</TextLink>
        </Stack>
      </Section>
    )
  if (standing.length === 0) return null
  return (
    <Section title="How it stands">
      <dl className="today-standing">
        {standing.map((figure) => (
          <Figure key={figure.of} {...figure} />
        ))}
      </dl>
    </Section>
  )
}

const words: Record<StandingView['of'], string> = {
  'kept-share': 'kept of what you sent this year',
  'boxes-settled': 'of your boxes settled this year',
  members: 'members have you as their stylist',
  'in-styling': 'boxes are being styled',
  'with-members': 'previews are with members',
  'on-their-way': 'parcels are on their way',
  'new-customers': 'new customers in seven days',
  orders: 'orders of the shop in seven days',
  'pieces-free': 'pieces free to sell',
  'pieces-gone': 'pieces went in the last four weeks',
}

/** A share of nothing is left out. */
function Figure({ of, count, outOf }: StandingView) {
  if (outOf === 0) return null
  const value = outOf === undefined ? number.format(count) : share.format(count / outOf)
  return (
    <div>
      <dt>{outOf === undefined ? words[of] : `${words[of]}: ${count} of ${outOf}`}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const number = new Intl.NumberFormat('en-GB')
const share = new Intl.NumberFormat('en-GB', { style: 'percent' })
