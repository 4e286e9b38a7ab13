import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { differenceEndingLabels, kindLabels } from './difference-labels.ts'
import { DifferencePanel } from './difference-panel.tsx'
import type { DifferenceShown } from './provider.schema.ts'

export const title = () => 'Differences'

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

const filters: FilterField<RouteQuery<'/studio/differences'>>[] = [
  {
    name: 'stands',
    label: 'Stands',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'ended', label: 'Ended' },
    ],
  },
  { name: 'kind', label: 'Kind', options: optionsOf(kindLabels) },
  { name: 'ended', label: 'Ended as', options: optionsOf(differenceEndingLabels) },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'found', label: 'Found', range: 'day' },
  { name: 'theirs', label: 'Theirs', range: 'money' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { url } = args.request
  const client = api(args)
  const open = new URL(url).searchParams.get('difference')
  const [answer, detail] = await Promise.all([
    client.get('/studio/differences', { query: routeQuery(url, { filters }) }),
    open ? client.get('/studio/differences/:differenceId', { params: { differenceId: open } }) : null,
  ])
  return { answer, detail }
}

/** Differences between the provider's book and ours, and the step for each (R8.05). */
export function Page() {
  const { answer, detail } = useLoaderData<typeof loader>()
  useStoredSearch(['difference', 'page', 'asOf'])
  return (
    <Frame
      title="Differences"
      lead="The provider’s book and ours, compared every hour: what does not agree."
      width="full"
    >
      <FinanceNav />
      <List
        label="Differences"
        file={{ path: '/studio/differences.csv' }}
        answer={answer}
        columns={columns}
        sorts={['found', 'theirs']}
        search="Customer, or the number at the provider"
        filters={filters}
        none={
          <EmptyState
            mark="done"
            title="Both books agree"
            action={<TextLink to={paths.financePayouts()}>See what was paid out</TextLink>}
          >
            Every row of the provider’s was found in ours. One that is not stands here until it is, or until
            somebody says why.
          </EmptyState>
        }
        empty={{ title: 'No differences here', text: 'Nothing fits the filter.' }}
      />
      {detail && <DifferencePanel key={detail.difference.id} {...detail} />}
    </Frame>
  )
}

function DifferenceLink({ id, kind }: DifferenceShown) {
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('difference', id)
  return (
    <Link className="text-link" to={`?${open}`} preventScrollReset>
      {kindLabels[kind]}
    </Link>
  )
}

const columns: Column<DifferenceShown>[] = [
  { id: 'found', card: 'plain', header: 'Found', cell: ({ foundAt }) => staffDay(foundAt) },
  { id: 'kind', card: 'title', header: 'What', cell: DifferenceLink },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'member', card: 'plain', header: 'Customer', cell: ({ member }) => member ?? '' },
  { id: 'about', card: 'plain', header: 'About', cell: ({ intent, about }) => intent ?? about },
  {
    id: 'state',
    card: 'lead',
    header: 'Stands',
    cell: ({ endedAs }) => (
      <Badge tone={endedAs ? 'positive' : 'warning'}>
        {endedAs ? differenceEndingLabels[endedAs] : 'Open'}
      </Badge>
    ),
  },
  {
    id: 'ours',
    header: 'Ours',
    align: 'end',
    cell: ({ ours, currency }) => <StaffMoney amount={ours} currency={currency} />,
  },
  {
    id: 'theirs',
    header: 'Theirs',
    align: 'end',
    cell: ({ theirs, currency }) => <StaffMoney amount={theirs} currency={currency} />,
  },
]
