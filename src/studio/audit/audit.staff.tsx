import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { ActChange } from '#/platform/app/studio/acts/act-change.tsx'
import { actLabel, actorName, subjectKindLabel } from '#/platform/app/studio/acts/act-labels.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { subjectPath } from '../subject-path.ts'

type Answer = AnswerTo<'GET', '/studio/audit'>
type Act = Answer['items'][number]

export const title = () => 'Audit'

const filtersWith = ({
  actors,
  acts,
}: Pick<Answer, 'actors' | 'acts'>): FilterField<RouteQuery<'/studio/audit'>>[] => [
  {
    name: 'actor',
    label: 'Who',
    options: [
      ...actors.map(({ id, name }) => ({ value: id, label: name })),
      { value: 'operator', label: 'Command line' },
      { value: 'member', label: 'Customers' },
      { value: 'clock', label: 'System' },
      { value: 'carrier', label: 'Carrier' },
      { value: 'provider', label: 'Payment provider' },
    ],
  },
  { name: 'act', label: 'Act', options: acts.map((act) => ({ value: act, label: actLabel(act) })) },
  { name: 'at', label: 'Day', range: 'day' },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/audit', {
    query: routeQuery(args.request.url, { filters: filtersWith({ actors: [], acts: [] }) }),
  })

/** Every act of staff and every reading of a person, the newest first (R8.01). */
export function Page() {
  const { items, ...answer } = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame title="Audit" width="full">
      <List
        label="Acts"
        file={{ path: '/studio/audit.csv' }}
        answer={{ ...answer, rows: items }}
        columns={columns}
        sorts={['at']}
        search="Customer, number, SKU or id"
        filters={filtersWith(answer)}
        lines
        empty={{
          title: 'No such act',
          text: 'Type a name, an e-mail, the number of a box, order or invoice, an SKU or an id, whole and alone.',
        }}
      />
    </Frame>
  )
}

const columns: Column<Act>[] = [
  {
    id: 'at',
    card: 'plain',
    header: 'When',
    short: true,
    cell: ({ at }) => <time dateTime={at}>{staffMoment(at)}</time>,
  },
  { id: 'actor', card: 'plain', header: 'Who', cell: ({ actor }) => actorName(actor) },
  { id: 'act', card: 'title', header: 'Act', cell: ({ act }) => actLabel(act) },
  { id: 'subject', header: 'On', cell: Subject },
  { id: 'person', header: 'Customer', sparse: true, cell: Person },
  { id: 'change', header: 'Before and after', sparse: true, cell: ActChange },
]

function Subject({ subject: { kind, id, name } }: Act) {
  const to = subjectPath[kind]?.(id)
  return (
    <span>
      {subjectKindLabel(kind)} {to ? <TextLink to={to}>{name}</TextLink> : name}
    </span>
  )
}

function Person({ person, subject }: Act) {
  if (!person || subject.kind === 'member') return null
  return <TextLink to={paths.studioCustomer(person.id)}>{person.name}</TextLink>
}
