import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PartnersNav } from '../partners-nav.tsx'
import { AddKey } from './add-key.tsx'
import type { KeyView } from './keys.schema.ts'
import { RevokeKey } from './revoke-key.tsx'
import { scopeOptions } from './scope-options.ts'

export const title = () => 'API keys'

const stateLabels: Record<KeyView['state'], string> = { active: 'Active', ended: 'Ended', revoked: 'Revoked' }
const filters: FilterField<RouteQuery<'/studio/api-keys'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: (Object.keys(stateLabels) as KeyView['state'][]).map((value) => ({
      value,
      label: stateLabels[value],
    })),
  },
  { name: 'scope', label: 'Scope', options: scopeOptions },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/api-keys', { query: routeQuery(args.request.url, { filters }) })

/** Keys with which programs of partners read the API, by scope and until a day (R8.09). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [isAdding, setIsAdding] = useState(false)
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="API keys"
      lead="Programs of partners read with them what their scopes name, and change nothing."
      width="full"
      actions={<Button onClick={() => setIsAdding(true)}>Make a key</Button>}
    >
      <PartnersNav />
      <List
        label="API keys"
        file={{ path: '/studio/api-keys.csv' }}
        answer={answer}
        columns={columns}
        sorts={['made', 'ends']}
        search="Name or first characters"
        filters={filters}
        empty={{ title: 'No key found', text: 'Try a part of the name, or remove a filter.' }}
        none={<EmptyState title="There is no key yet">A key reads by scope, until a day.</EmptyState>}
      />
      {isAdding && <AddKey onClose={() => setIsAdding(false)} />}
    </Frame>
  )
}

/** A key ends with the day after its last one. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()

const columns: Column<KeyView>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  { id: 'prefix', header: 'Key', card: 'plain', cell: ({ prefix }) => <code>{prefix}…</code> },
  { id: 'scopes', header: 'Scopes', card: 'plain', cell: ({ scopes }) => scopes.join(', ') },
  {
    id: 'markets',
    header: 'Countries',
    cell: ({ markets }) => markets?.map(staffCountry).join(', ') ?? 'All countries',
  },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => <Badge tone={state === 'active' ? undefined : 'quiet'}>{stateLabels[state]}</Badge>,
  },
  { id: 'ends', header: 'Last day', cell: ({ endsAt }) => staffDay(lastMoment(endsAt)) },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? staffMoment(lastUsedAt) : 'Not yet'),
  },
  {
    id: 'do',
    header: '',
    card: 'act',
    align: 'end',
    cell: (key) => key.state === 'active' && <RevokeKey apiKey={key} />,
  },
]
