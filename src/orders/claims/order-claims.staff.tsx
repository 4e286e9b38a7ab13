import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { StaffMoney } from '#/app/studio/staff-money.tsx'
import { staffDay } from '#/app/studio/staff-time.ts'
import { openStates, waitingStates } from '#/boxes/claims/claim.states.ts'
import { claimStateWords } from '#/boxes/claims/claim-words.ts'
import { ClaimsNav } from '#/boxes/claims/claims-nav.tsx'
import { List, type ListAsked, listAsked } from '#/list/list.tsx'
import type { FilterField } from '#/list/list-filters.tsx'
import { useKeptSearch } from '#/list/use-kept-search.ts'
import { marketIds, marketOf } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import type { Column } from '#/ui/data/data-table.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { orderClaimKinds } from './order-claim.states.ts'
import { orderClaimWords } from './order-claim-words.ts'
import type { OrderClaimRowView } from './studio-order-claim.schema.ts'

export const title = () => 'Claims of orders'

const filters: FilterField<ListAsked<'/studio/order-claims'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: openStates.map((value) => ({ value, label: claimStateWords[value] })),
  },
  {
    name: 'kind',
    label: 'What for',
    options: orderClaimKinds.map((value) => ({ value, label: orderClaimWords[value] })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketIds.map((value) => ({ value, label: marketOf(value).name })),
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/order-claims', { query: listAsked(args.request.url, { filters }) })

/** What may be kept of a refund of the shop: nothing of it happens without a person (R6.13). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useKeptSearch(['page', 'asOf'])
  return (
    <Frame
      title="Claims"
      lead="Nothing is kept of a refund before one of you has decided it. What nobody decides in time goes back whole."
      width="full"
    >
      <ClaimsNav />
      <List
        label="Claims of orders"
        csv={(query) => send('GET', '/studio/order-claims.csv', { query, file: true })}
        file="order-claims.csv"
        answer={answer}
        columns={columns}
        sorts={['proposed']}
        search="Order or customer"
        filters={filters}
        empty={
          <EmptyState title="Nothing here">
            What came back to the shop worn or without its label, or was announced and never came, stands
            here.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const isWaiting = (state: OrderClaimRowView['state']) => (waitingStates as readonly string[]).includes(state)

const columns: Column<OrderClaimRowView>[] = [
  { id: 'proposed', header: 'Since', cell: ({ proposedAt }) => staffDay(proposedAt) },
  {
    id: 'kind',
    header: 'What for',
    cell: ({ id, kind, number }) => (
      <TextLink to={paths.studioOrderClaim(id)}>{`${orderClaimWords[kind]}, order ${number}`}</TextLink>
    ),
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  { id: 'market', header: 'Market', cell: ({ market }) => marketOf(market).country },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) =>
      amount === null ? '' : <StaffMoney amount={amount} currency={currency} />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={isWaiting(state) ? 'accent' : 'quiet'}>{claimStateWords[state]}</Badge>,
  },
]
