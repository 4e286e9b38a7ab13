import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { GoodsName } from '#/goods/catalogue/goods-name.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { contractLabels } from '../../claims/studio/claim-labels.ts'
import { type AnsweredState, type AnsweredView, answeredStates } from './answered.schema.ts'
import { FaultFrame } from './fault-frame.tsx'
import { faultLabels } from './fault-labels.ts'

export const title = () => 'Answered reports'

const outcomeLabels: Record<AnsweredState, string> = {
  accepted: 'Accepted, the customer chooses',
  declined: 'Declined',
  replaced: 'A new piece',
  repaired: 'Mended',
  repaid: 'Money back',
  dropped: 'Sent back instead',
}

const filters: FilterField<RouteQuery<'/studio/faults/answered'>>[] = [
  {
    name: 'state',
    label: 'What came of it',
    options: answeredStates.map((value) => ({ value, label: outcomeLabels[value] })),
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/faults/answered', { query: routeQuery(args.request.url, { filters }) })

export function Page() {
  const { waiting, answered } = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <FaultFrame waiting={waiting}>
      <List
        label="Answered reports"
        file={{ path: '/studio/faults/answered.csv' }}
        answer={answered}
        columns={columns}
        sorts={['answered']}
        search="Order, box or customer"
        filters={filters}
        empty={{ title: 'No report found', text: 'Try the whole number, or take a filter away.' }}
        none={
          <EmptyState mark="done" title="No report was answered yet">
            What you accept or decline stands here, with what the customer chose.
          </EmptyState>
        }
      />
    </FaultFrame>
  )
}

const columns: Column<AnsweredView>[] = [
  { id: 'piece', card: 'title', header: 'Piece', cell: ({ goods }) => <GoodsName goods={goods} /> },
  { id: 'answered', card: 'plain', header: 'Answered', cell: ({ decidedAt }) => staffDay(decidedAt) },
  {
    id: 'kind',
    card: 'plain',
    header: 'Report',
    cell: ({ kind, contractType, contractId, memberId, number }) => (
      <TextLink to={contractType === 'box' ? paths.studioCustomer(memberId) : paths.studioOrder(contractId)}>
        {`${faultLabels[kind]}, ${contractLabels[contractType]} ${number}`}
      </TextLink>
    ),
  },
  { id: 'customer', card: 'plain', header: 'Customer', cell: ({ customer }) => customer },
  {
    id: 'state',
    card: 'plain',
    header: 'What came of it',
    cell: ({ state }) => <Badge tone="quiet">{outcomeLabels[state]}</Badge>,
  },
  { id: 'by', header: 'Answered by', cell: ({ decidedBy }) => decidedBy },
]
