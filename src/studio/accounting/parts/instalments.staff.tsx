import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ChargeBadge, chargeLabels } from '../charge-badge.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import type { InstalmentShown } from './parts.schema.ts'

export const title = () => 'Instalments'

const filters: FilterField<RouteQuery<'/studio/instalments'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: statesOf(chargeMachine).map((value) => ({ value, label: chargeLabels[value] })),
  },
  { name: 'market', label: 'Market', options: marketOptions },
  { name: 'due', label: 'Charged on', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/instalments', { query: routeQuery(args.request.url, { filters }) })

/** Parts of bills that are charged on a later day (R9.05). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Instalments"
      lead="Parts of bills that are charged later than the day of the bill. A failed one is in the dunning list as well."
      width="full"
    >
      <FinanceNav />
      <List
        label="Instalments"
        file={{ path: '/studio/instalments.csv' }}
        answer={answer}
        columns={columns}
        sorts={['due']}
        lines
        search="Customer or invoice"
        filters={filters}
        sums={<ListSums label="Instalments:" sums={answer.sums} />}
        empty={{ title: 'No instalment found', text: 'Try the whole number, or take a filter away.' }}
        none={
          <EmptyState title="No bill is paid in instalments">
            A bill whose customer chose to pay later stands here, part by part.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const columns: Column<InstalmentShown>[] = [
  {
    id: 'due',
    short: true,
    header: 'Charged on',
    cell: ({ chargeAt, movedTo }) => staffDay(movedTo ?? chargeAt),
  },
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ memberId, member }) => (
      <TextLink to={paths.studioMoney(memberId)}>{member || 'Erased'}</TextLink>
    ),
  },
  { id: 'market', wide: true, header: 'Market', cell: ({ market }) => staffCountry(market) },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: ({ id, number }) => <TextLink to={paths.finance(id)}>{number}</TextLink>,
  },
  { id: 'issued', wide: true, short: true, header: 'Issued', cell: ({ issuedAt }) => staffDay(issuedAt) },
  { id: 'part', short: true, header: 'Part', cell: ({ part, parts }) => `${part} of ${parts}` },
  { id: 'state', header: 'State', cell: ({ state }) => <ChargeBadge state={state} /> },
  { id: 'amount', card: 'lead', short: true, align: 'end', header: 'Amount', cell: StaffMoney },
]
