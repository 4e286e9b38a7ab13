import '../jobs.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { WebhookView } from '../jobs.schema.ts'
import { JobsNav } from '../jobs-nav.tsx'

export const title = () => 'Provider’s events'

const filters: FilterField<RouteQuery<'/studio/jobs/webhooks'>>[] = [
  {
    name: 'parked',
    label: 'Parked',
    options: [
      { value: 'yes', label: 'Parked' },
      { value: 'no', label: 'Tried again by itself' },
    ],
  },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/jobs/webhooks', { query: routeQuery(args.request.url, { filters }) })

/** Events of the payment provider that are not handled, the oldest first. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Provider’s events"
      lead="What the payment provider told us and is not handled yet. Each is a reason to look at a payment, a refund or a dispute there."
      width="full"
    >
      <JobsNav />
      <List
        label="Events"
        file={{ path: '/studio/jobs/webhooks.csv' }}
        answer={answer}
        columns={columns}
        sorts={['received']}
        search="Number of the event or its object"
        filters={filters}
        none={
          <EmptyState mark="done" title="Every event is handled">
            An event that fails is tried again by itself, and stands here until it is handled.
          </EmptyState>
        }
        empty={{ title: 'No such event', text: 'Take a filter away.' }}
      />
    </Frame>
  )
}

const columns: Column<WebhookView>[] = [
  {
    id: 'received',
    card: 'plain',
    header: 'Received',
    short: true,
    cell: ({ receivedAt }) => staffMoment(receivedAt),
  },
  { id: 'kind', card: 'title', header: 'Event', cell: ({ kind }) => kind },
  { id: 'object', header: 'Object', cell: ({ objectId }) => objectId },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ parkedAt, dueAt }) =>
      parkedAt ? (
        <Badge tone="accent">Parked</Badge>
      ) : dueAt ? (
        `next try ${staffMoment(dueAt)}`
      ) : (
        'planned within 15 minutes'
      ),
  },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts ?? '' },
  {
    id: 'error',
    header: 'Last error',
    sparse: true,
    cell: ({ lastError }) => lastError && <code className="job-error">{lastError}</code>,
  },
  { id: 'act', card: 'act', header: '', align: 'end', cell: Retry },
]

function Retry({ id, fence, mayRetry }: WebhookView) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, busy, error } = useSubmit(
    (fence: number, { idempotencyKey }) =>
      send('POST', '/studio/jobs/webhooks/:eventId/retry', {
        params: { eventId: id },
        body: { fence },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Due now')
      await revalidate()
    },
  )
  if (!mayRetry || fence === null) return null
  return (
    <>
      <Button size="small" variant="secondary" busy={busy} onClick={() => submit(fence)}>
        Try again now
      </Button>
      <Alert>{error}</Alert>
    </>
  )
}
