import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { GoodsName } from '#/goods/catalogue/goods-name.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useListChange } from '#/platform/list/use-change.ts'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { bookingLabels, exceptionKinds, exceptionLabels, unexpectedKinds } from './exception.states.ts'
import type { ExceptionView } from './exceptions.api.ts'
import { ReportException } from './report-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export const title = () => 'Exceptions'

const filters: FilterField<RouteQuery<'/studio/exceptions'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Settled' },
    ],
  },
  {
    name: 'kind',
    label: 'What happened',
    options: exceptionKinds.map((value) => ({ value, label: exceptionLabels[value] })),
  },
  { name: 'reported', label: 'Reported', range: 'day' },
]
const transientParams = ['exception', 'page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/exceptions', { query: routeQuery(args.request.url, { filters }) })

/** Unexpected goods and parcels that did not arrive: each stays until a colleague settles it. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const go = useListChange()
  const { revalidate } = useRevalidator()
  useStoredSearch(transientParams)
  const chosen = answer.rows.find(({ id }) => id === params.get('exception'))
  const close = () => go({ exception: undefined })
  return (
    <Frame
      title="Exceptions"
      actions={<ReportException kinds={unexpectedKinds} label="Report something" onReported={revalidate} />}
      width="full"
    >
      <List
        label="Exceptions"
        file={{ path: '/studio/exceptions.csv' }}
        answer={answer}
        columns={columns}
        sorts={['reported']}
        search="Order, customer, code or words"
        filters={filters}
        empty={{ title: 'Nothing here', text: 'Take a filter away.' }}
        none={
          <EmptyState mark="done" title="No exceptions">
            What comes in unawaited, or does not arrive, is reported and stands here until it is settled.
          </EmptyState>
        }
      />
      <ResolveDialog key={chosen?.id} exception={chosen} onClose={close} onResolved={close} />
    </Frame>
  )
}

function Settle({ id, state, waits }: ExceptionView) {
  const go = useListChange()
  if (state === 'resolved') return null
  if (waits) return <TextLink to={paths.studioSecondLooks()}>Second look</TextLink>
  return (
    <Button size="small" onClick={() => go({ exception: id })}>
      Settle
    </Button>
  )
}

const State = ({ state, waits }: ExceptionView) =>
  waits ? (
    <Badge tone="quiet">Waits for a second colleague</Badge>
  ) : state === 'open' ? (
    <Badge tone="warning">Open</Badge>
  ) : (
    <Badge tone="positive">Settled</Badge>
  )

const endOf = ({ outcome, booked }: ExceptionView) =>
  [outcome, booked && bookingLabels[booked]].filter(Boolean).join(' · ')

const columns: Column<ExceptionView>[] = [
  {
    id: 'reported',
    card: 'plain',
    short: true,
    header: 'Reported',
    cell: ({ reportedAt }) => staffMoment(reportedAt),
  },
  {
    id: 'kind',
    card: 'title',
    short: true,
    header: 'What happened',
    cell: ({ kind }) => exceptionLabels[kind],
  },
  {
    id: 'goods',
    card: 'plain',
    short: true,
    header: 'Goods',
    cell: ({ goods, code }) => (goods ? <GoodsName goods={goods} /> : code),
  },
  { id: 'order', sparse: true, short: true, header: 'Order', cell: ({ order }) => order },
  { id: 'note', card: 'plain', header: 'Note', cell: ({ note }) => note },
  { id: 'by', short: true, header: 'Reported by', cell: ({ reportedBy }) => reportedBy ?? 'The carrier' },
  { id: 'outcome', sparse: true, card: 'plain', header: 'Ended', cell: endOf },
  { id: 'state', card: 'lead', header: 'State', cell: (row) => <State {...row} /> },
  { id: 'act', card: 'act', align: 'end', header: '', cell: (row) => <Settle {...row} /> },
]
