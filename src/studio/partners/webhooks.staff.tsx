import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import type { Terms } from './endpoint-fields.tsx'
import { partnerEventIds } from './partner-events.rule.ts'
import { endpointStateLabels } from './partner-labels.ts'
import type { EndpointView } from './partners.schema.ts'
import { PartnersNav } from './partners-nav.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export const title = () => 'Webhooks'

const filters: FilterField<RouteQuery<'/studio/webhooks'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: (Object.keys(endpointStateLabels) as EndpointView['state'][]).map((value) => ({
      value,
      label: endpointStateLabels[value],
    })),
  },
  { name: 'event', label: 'Event', options: partnerEventIds.map((value) => ({ value, label: value })) },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/webhooks', { query: routeQuery(args.request.url, { filters }) })

/** The endpoints of partners, to which events are sent (R8.09). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [isAdding, setIsAdding] = useState(false)
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Webhooks"
      lead="Events of the house, sent to partners: signed, tried again, listed."
      width="full"
      actions={<Button onClick={() => setIsAdding(true)}>Add a webhook</Button>}
    >
      <PartnersNav />
      <List
        label="Webhooks"
        file={{ path: '/studio/webhooks.csv' }}
        answer={answer}
        columns={columns}
        sorts={['made', 'name']}
        search="Partner or address"
        filters={filters}
        empty={{ title: 'No webhook found', text: 'Try a part of the name, or remove a filter.' }}
        none={
          <EmptyState title="No partner hears of anything yet">
            A webhook has an address, its events, and a secret that signs each message.
          </EmptyState>
        }
      />
      {isAdding && <AddWebhook onClose={() => setIsAdding(false)} />}
    </Frame>
  )
}

function AddWebhook({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Terms) => send('POST', '/studio/webhooks', { body }),
    (made) => {
      setSecret(made.secret)
      return revalidate()
    },
  )
  if (secret)
    return (
      <SecretDialog
        title="The secret of the webhook"
        secret={secret}
        note="The partner checks with it that a message is ours, as Standard Webhooks describes."
        onClose={onClose}
      />
    )
  return (
    <EndpointDialog
      title="Add a webhook"
      button="Add it"
      first={{ name: '', url: '', events: [] }}
      {...{ busy, error, fields, onClose }}
      onSubmit={(terms) => submit(terms)}
    />
  )
}

const columns: Column<EndpointView>[] = [
  {
    id: 'name',
    header: 'Partner',
    card: 'title',
    cell: ({ id, name }) => <TextLink to={paths.partnerWebhook(id)}>{name}</TextLink>,
  },
  { id: 'url', card: 'plain', header: 'Address', cell: ({ url }) => url },
  { id: 'events', header: 'Events', cell: ({ events }) => events.length },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'warning' : state === 'active' ? undefined : 'quiet'}>
        {endpointStateLabels[state]}
      </Badge>
    ),
  },
  {
    id: 'delivered',
    header: 'Last delivered',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? staffMoment(lastDeliveredAt) : 'Nothing yet'),
  },
  { id: 'since', header: 'Since', cell: ({ madeAt }) => staffDay(madeAt) },
]
