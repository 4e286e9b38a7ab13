import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { phoneFromAbroad } from '#/platform/markets/phone-shown.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { CustomerView } from './customers.api.ts'

export const title = () => 'Customers'

const filtersWith = (
  stylists: { id: string; name: string }[],
): FilterField<RouteQuery<'/studio/customers'>>[] => [
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'member', label: 'Member' },
      { value: 'guest', label: 'Guest' },
    ],
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  {
    name: 'stylist',
    label: 'Stylist',
    options: stylists.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'mails', label: 'Mails', options: [{ value: 'held', label: 'Held: the address returns them' }] },
  { name: 'created', label: 'Customer since', range: 'day' },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/customers', { query: routeQuery(args.request.url, { filters: filtersWith([]) }) })

/** Search for customers, by any detail that a caller gives (R8.06). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame title="Customers" width="full">
      <List
        label="Customers"
        file={{ path: '/studio/customers.csv' }}
        answer={answer}
        columns={columns}
        sorts={['created']}
        search="Name, e-mail, phone or number"
        filters={filtersWith(answer.stylists)}
        empty={{
          title: 'Nobody found',
          text: 'Try a part of the name, or the number of a box, order, invoice or parcel alone.',
        }}
        none={
          <EmptyState title="No customers yet">Whoever registers or buys something stands here.</EmptyState>
        }
      />
    </Frame>
  )
}

const columns: Column<CustomerView>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ id, name, kind }) => (
      <Row>
        <Link className="text-link" to={paths.studioCustomer(id)}>
          {name}
        </Link>
        {kind === 'guest' && <Badge tone="quiet">Guest</Badge>}
      </Row>
    ),
  },
  { id: 'email', card: 'plain', header: 'E-mail', cell: ({ email }) => email },
  {
    id: 'phone',
    card: 'plain',
    header: 'Phone',
    cell: ({ phone, market }) => phone && phoneFromAbroad(phone, market),
  },
  {
    id: 'city',
    card: 'plain',
    header: 'Lives in',
    cell: ({ city, market }) => [city, staffCountry(market)].filter(Boolean).join(', '),
  },
  { id: 'box', card: 'lead', header: 'Last box', cell: lastBox },
  { id: 'boxes', header: 'Boxes', align: 'end', cell: ({ boxes }) => boxes },
  { id: 'created', header: 'Since', cell: ({ createdAt }) => staffDay(createdAt) },
]

function lastBox({ boxNumber, boxState }: CustomerView) {
  if (!boxNumber || !boxState) return 'none yet'
  return (
    <Row>
      <span className="figures">{boxNumber}</span>
      <Badge tone={boxState === 'closed' ? 'quiet' : undefined}>{capital(boxState)}</Badge>
    </Row>
  )
}
