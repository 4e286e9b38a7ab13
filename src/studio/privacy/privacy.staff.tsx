import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import type { PeriodView, RemovalView } from './privacy.schema.ts'

export const title = () => 'Privacy'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/privacy')

const steps: Readonly<Record<RemovalView['kind'], string>> = {
  told: 'Members told of the end',
  account: 'Unused accounts',
  guest: 'Guests',
  photo: 'Photos of members',
  'case-photo': 'Photos of faults and returns',
  mail: 'Mails',
}

const kinds: Readonly<Record<PeriodView['kind'], string>> = {
  account: 'Unused accounts',
  guest: 'Guests, after the delivery',
  photo: 'Photos of members, without a new box',
  'case-photo': 'Photos of faults and returns',
  mail: 'Content of mails',
  declaration: 'Settled declarations of withdrawal without a purchase',
  notice: 'Notices from the shop',
  visitor: 'Carts, favourites and quizzes of visitors',
  'shared-card': 'Cards that were shared with a friend',
  session: 'Ended sessions',
  link: 'Ended links',
  view: 'Views of customers’ pages',
  'payment-event': 'Events of the payment provider',
  books: 'Invoices and payments, after the year',
}

/** The report of the daily removal, and the periods that the privacy notice tells (R11.04). */
export function Page() {
  const { underWay, removals, periods } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Privacy"
      lead="Each day what is over its period is removed. Open purchases stay until they are over, and the books as long as the law wants them."
      width="full"
      actions={<TextLink to={paths.privacy()}>Privacy notice</TextLink>}
    >
      <Section title="Under way">
        <Facts
          facts={[
            { name: 'Members told of the end', value: underWay.told },
            { name: 'Links to data, not used yet', value: underWay.requests },
          ]}
        />
      </Section>
      <Section title="Removed, last 90 days">
        {removals.length === 0 ? (
          <p>The removal has not run yet.</p>
        ) : (
          <DataTable
            label="Removed"
            rows={removals}
            columns={removalColumns}
            rowKey={({ day, kind }) => `${day} ${kind}`}
            few
          />
        )}
      </Section>
      <Section title="Periods">
        <DataTable label="Periods" rows={periods} columns={periodColumns} rowKey={({ kind }) => kind} few />
      </Section>
    </Frame>
  )
}

const removalColumns: Column<RemovalView>[] = [
  { id: 'kind', card: 'title', header: 'Data', cell: ({ kind }) => steps[kind] },
  { id: 'day', header: 'Day', short: true, cell: ({ day }) => staffDay(day) },
  {
    id: 'removed',
    header: 'Removed',
    align: 'end',
    short: true,
    cell: ({ removed, isDone }) => (isDone ? removed : 'not ended'),
  },
  {
    id: 'waiting',
    header: 'Kept, still open',
    align: 'end',
    short: true,
    cell: ({ waiting }) => waiting,
  },
]

const periodColumns: Column<PeriodView>[] = [
  { id: 'kind', card: 'title', header: 'Data', cell: ({ kind }) => kinds[kind] },
  { id: 'period', header: 'Period', cell: Period },
]

/** One period for all countries, or each by its country. */
function Period({ unit, counts }: PeriodView) {
  const [first] = counts
  if (counts.every(({ count }) => count === first?.count)) return <>{`${first?.count} ${unit}`}</>
  return <>{counts.map(({ market, count }) => `${staffCountry(market)}: ${count} ${unit}`).join(', ')}</>
}
