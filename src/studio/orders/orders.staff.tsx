import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
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
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { orderMachine } from '#/shop/orders/order.states.ts'
import { OrderBadge, orderStateLabels } from './order-labels.tsx'
import type { OrderRowView } from './orders.schema.ts'

export const title = () => 'Orders'

const filters: FilterField<RouteQuery<'/studio/orders'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: statesOf(orderMachine).map((value) => ({ value, label: orderStateLabels[value] })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'placed', label: 'Placed', range: 'day' },
  { name: 'total', label: 'Total', range: 'money' },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/orders', { query: routeQuery(args.request.url, { filters }) })

/** Orders of the shop, of members and guests (R8.06). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Orders"
      lead={
        <>
          What is bought in the shop. Boxes are found under{' '}
          <TextLink to={paths.studioCustomers()}>Customers</TextLink>.
        </>
      }
      width="full"
    >
      <List
        label="Orders"
        file={{ path: '/studio/orders.csv' }}
        answer={answer}
        columns={columns}
        sorts={['placed']}
        search="Order, name, e-mail, phone or parcel"
        filters={filters}
        empty={{ title: 'No order found', text: 'Try the number alone, or take a filter away.' }}
        alwaysSearched
        none={
          <EmptyState title="No orders yet">
            What is bought in the shop stands here from the moment it is placed, with its payment and its
            delivery.
          </EmptyState>
        }
      />
    </Frame>
  )
}

const columns: Column<OrderRowView>[] = [
  {
    id: 'number',
    card: 'plain',
    header: 'Order',
    cell: ({ id, number }) => (
      <Link className="text-link" to={paths.studioOrder(id)}>
        {number}
      </Link>
    ),
  },
  { id: 'placed', card: 'plain', header: 'Placed', cell: ({ placedAt }) => staffMoment(placedAt) },
  {
    id: 'customer',
    card: 'title',
    header: 'Customer',
    cell: ({ customer, guest }) => (guest ? `${customer}, guest` : customer),
  },
  { id: 'email', card: 'plain', header: 'E-mail', cell: ({ email }) => email },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'state', card: 'plain', header: 'State', cell: ({ state }) => <OrderBadge state={state} /> },
  { id: 'pieces', header: 'Pieces', align: 'end', cell: ({ pieces }) => pieces },
  {
    id: 'total',
    card: 'lead',
    header: 'Total',
    align: 'end',
    cell: ({ total, currency }) => <StaffMoney amount={total} currency={currency} />,
  },
]
