import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { disputeMachine } from '#/money/disputes/dispute.states.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { disputeStateLabels, disputeStateTones } from './dispute-labels.ts'
import { DisputePanel } from './dispute-panel.tsx'
import type { DisputeShown } from './disputes.schema.ts'

export const title = () => 'Disputes'

const filters: FilterField<RouteQuery<'/studio/disputes'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: statesOf(disputeMachine).map((value) => ({ value, label: disputeStateLabels[value] })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'opened', label: 'Opened', range: 'day' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { url } = args.request
  const client = api(args)
  const open = new URL(url).searchParams.get('dispute')
  const [answer, detail] = await Promise.all([
    client.get('/studio/disputes', { query: routeQuery(url, { filters }) }),
    open ? client.get('/studio/disputes/:disputeId', { params: { disputeId: open } }) : null,
  ])
  return { answer, detail }
}

/** Payments that customers’ banks took back, and their state (R8.05). */
export function Page() {
  const { answer, detail } = useLoaderData<typeof loader>()
  useStoredSearch(['dispute', 'page', 'asOf'])
  return (
    <Frame
      title="Disputes"
      lead="Payments that a customer’s bank takes back. Answered in time, they may be won."
      width="full"
    >
      <FinanceNav />
      <List
        label="Disputes"
        file={{ path: '/studio/disputes.csv' }}
        answer={answer}
        columns={columns}
        sorts={['opened', 'due']}
        search="Customer, or the number at the provider"
        filters={filters}
        none={
          <EmptyState
            mark="done"
            title="No disputes yet"
            action={<TextLink to={paths.finance()}>See the charges</TextLink>}
          >
            What a bank takes back stands here, with the day to answer by.
          </EmptyState>
        }
        empty={{ title: 'No disputes here', text: 'Nothing fits the filter.' }}
      />
      {detail && <DisputePanel key={detail.dispute.id} {...detail} />}
    </Frame>
  )
}

function DisputeLink({ id, member }: DisputeShown) {
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('dispute', id)
  return (
    <Link className="text-link" to={`?${open}`} preventScrollReset>
      {member}
    </Link>
  )
}

const columns: Column<DisputeShown>[] = [
  { id: 'opened', header: 'Opened', cell: ({ openedAt }) => staffDay(openedAt) },
  { id: 'due', header: 'Answer by', cell: ({ dueAt }) => staffDay(dueAt) },
  { id: 'member', card: 'title', header: 'Customer', cell: DisputeLink },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'invoice', card: 'plain', header: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber },
  { id: 'reason', card: 'plain', header: 'The bank says', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  {
    id: 'state',
    card: 'plain',
    header: 'Stands',
    cell: ({ state }) => <Badge tone={disputeStateTones[state]}>{disputeStateLabels[state]}</Badge>,
  },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: StaffMoney },
]
