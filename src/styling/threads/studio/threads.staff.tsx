import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffTimeNear } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ThreadRowView } from '../thread.schema.ts'
import { PromisedBadge, roleLabels, stateLabels, stateTones } from './thread-labels.tsx'

export const title = () => 'Messages'

const filters: FilterField<RouteQuery<'/studio/threads'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: (['open', 'waiting', 'closed'] as const).map((value) => ({ value, label: stateLabels[value] })),
  },
  {
    name: 'whose',
    label: 'Whose',
    options: [
      { value: 'mine', label: 'Waits for me' },
      { value: 'taken', label: 'Mine alone' },
    ],
  },
  {
    name: 'role',
    label: 'Queue',
    options: (['stylist', 'support'] as const).map((value) => ({ value, label: roleLabels[value] })),
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/threads', { query: routeQuery(args.request.url, { filters }) })

/** The threads of members, the soonest promise first (R8.06, R8.08). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Messages"
      lead="One thread with each member. What waits for an answer stands first, by the time we have promised."
      width="full"
    >
      <List
        label="Threads"
        file={{ path: '/studio/threads.csv' }}
        answer={answer}
        columns={columnsAt(answer.now)}
        sorts={['promised', 'last']}
        search="Name, e-mail, phone or words"
        filters={filters}
        empty={{ title: 'No thread found', text: 'Try other words, or take a filter away.' }}
        none={
          <EmptyState title="No messages yet">The first message of a member stands here at once.</EmptyState>
        }
      />
    </Frame>
  )
}

const columnsAt = (now: string): Column<ThreadRowView>[] => [
  {
    id: 'customer',
    card: 'title',
    header: 'Customer',
    cell: ({ id, customer, market }) => (
      <>
        <TextLink to={paths.studioThread(id)}>{customer}</TextLink> <span>{staffCountry(market)}</span>
      </>
    ),
  },
  {
    id: 'text',
    card: 'plain',
    header: 'Last message',
    cell: ({ text, by, unread }) => (
      <>
        {unread && <Badge tone="accent">New</Badge>}{' '}
        {`${by ?? 'Customer'}: ${text || 'A picture or a piece'}`}
      </>
    ),
  },
  {
    id: 'state',
    card: 'plain',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  {
    id: 'promised',
    card: 'plain',
    header: 'Promised',
    cell: ({ promisedAt }) => <PromisedBadge promisedAt={promisedAt} now={now} />,
  },
  { id: 'owner', header: 'With', cell: ({ owner, role }) => owner ?? roleLabels[role] },
  {
    id: 'last',
    header: 'Written',
    sparse: true,
    cell: ({ lastAt }) => <time dateTime={lastAt}>{staffTimeNear(lastAt, now)}</time>,
  },
]
