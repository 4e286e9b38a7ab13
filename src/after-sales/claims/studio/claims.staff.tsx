import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { claimKinds, openClaimStates, waitingStates } from '../claim.states.ts'
import type { ClaimRowView } from './claim.schema.ts'
import { claimLabels, claimStateLabels, contractLabels, contractsLabels } from './claim-labels.ts'

export const title = () => 'Claims'

const filters: FilterField<RouteQuery<'/studio/claims'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: openClaimStates.map((value) => ({ value, label: claimStateLabels[value] })),
  },
  {
    name: 'kind',
    label: 'What for',
    options: claimKinds.map((value) => ({ value, label: claimLabels[value] })),
  },
  {
    name: 'of',
    label: 'Sent as',
    options: contractTypes.map((value) => ({ value, label: contractsLabels[value] })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/claims', { query: routeQuery(args.request.url, { filters }) })

/** Claims for goods that came back damaged, late or not at all; a colleague decides each (R6.13). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Claims"
      lead="Nobody is asked for anything before one of you has decided it. A refund that nobody decides on in time goes back whole."
      width="full"
    >
      <List
        label="Claims"
        file={{ path: '/studio/claims.csv' }}
        answer={answer}
        columns={columns}
        sorts={['proposed']}
        search="Box, order or customer"
        filters={filters}
        empty={{ title: 'No claim found', text: 'Try the number alone, or take a filter away.' }}
        none={
          <EmptyState
            mark="done"
            title="No open claims"
            action={<TextLink to={paths.studioCustomers()}>Find a decided one by its customer</TextLink>}
          >
            What came back worn, without its label, late or never stands here.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const isWaiting = (state: ClaimRowView['state']) => (waitingStates as readonly string[]).includes(state)

const columns: Column<ClaimRowView>[] = [
  { id: 'proposed', card: 'plain', header: 'Since', cell: ({ proposedAt }) => staffDay(proposedAt) },
  {
    id: 'kind',
    card: 'title',
    header: 'What for',
    cell: ({ id, kind, of, number }) => (
      <TextLink
        to={paths.studioClaim(id)}
      >{`${claimLabels[kind]}, ${contractLabels[of]} ${number}`}</TextLink>
    ),
  },
  { id: 'customer', card: 'plain', header: 'Customer', cell: ({ customer }) => customer },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  {
    id: 'amount',
    card: 'lead',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, most, market }) =>
      amount !== null ? (
        <StaffMoney amount={amount} currency={marketOf(market).currency} />
      ) : most > 0 ? (
        <>
          up to <StaffMoney amount={most} currency={marketOf(market).currency} />
        </>
      ) : (
        'No fee here'
      ),
  },
  {
    id: 'state',
    card: 'plain',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={isWaiting(state) ? 'accent' : 'quiet'}>{claimStateLabels[state]}</Badge>
    ),
  },
]
