import '#/platform/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { roleLabels, roleNames, stateLabels } from './colleague-labels.ts'
import type { ColleagueView } from './colleagues.schema.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export const title = () => 'Colleagues'

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
const filters: FilterField<RouteQuery<'/studio/colleagues'>>[] = [
  { name: 'state', label: 'State', options: optionsOf(stateLabels) },
  { name: 'role', label: 'Role', options: optionsOf(roleLabels) },
  { name: 'market', label: 'Works in', options: marketOptions },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/colleagues', { query: routeQuery(args.request.url, { filters }) })

/** Colleagues, former ones and invitations, with their roles and countries (R8.01). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [inviting, setInviting] = useState(false)
  useStoredSearch(passing)
  return (
    <Frame
      title="Colleagues"
      width="full"
      actions={<Button onClick={() => setInviting(true)}>Invite a colleague</Button>}
    >
      <List
        label="Colleagues"
        file={{ path: '/studio/colleagues.csv' }}
        answer={answer}
        columns={columns}
        sorts={['name', 'since']}
        search="Name or e-mail"
        filters={filters}
        empty={{ title: 'No colleague found', text: 'Try a part of the name, or remove a filter.' }}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Frame>
  )
}

const isInvitation = ({ state }: ColleagueView) => state === 'invited' || state === 'expired'

const columns: Column<ColleagueView>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: (colleague) =>
      isInvitation(colleague) ? (
        colleague.name
      ) : (
        <Link className="text-link" to={paths.studioColleague(colleague.id)}>
          {colleague.name}
        </Link>
      ),
  },
  { id: 'email', card: 'plain', header: 'E-mail', cell: ({ email }) => email },
  { id: 'roles', card: 'plain', header: 'Roles', cell: ({ roles }) => roleNames(roles) },
  {
    id: 'markets',
    card: 'plain',
    header: 'Works in',
    cell: ({ markets }) => markets?.map(staffCountry).join(', ') ?? 'All countries',
  },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'active' ? undefined : 'quiet'}>{stateLabels[state]}</Badge>,
  },
  { id: 'since', header: 'Since', cell: ({ since }) => staffDay(since) },
  {
    id: 'seen',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt ? staffMoment(lastSignInAt) : 'None yet'),
  },
  {
    id: 'do',
    header: '',
    card: 'act',
    align: 'end',
    cell: (colleague) => isInvitation(colleague) && <InvitationActions invitation={colleague} />,
  },
]
