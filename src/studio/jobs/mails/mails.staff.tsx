import '../jobs.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { actLabel } from '#/platform/app/studio/acts/act-labels.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { countLabel, mailStateLabels } from '../job-labels.ts'
import type { MailView } from '../jobs.schema.ts'
import { JobsNav } from '../jobs-nav.tsx'
import { DecideMail } from './decide-mail.tsx'

export const title = () => 'Mails that may not have arrived'

const filters: FilterField<RouteQuery<'/studio/jobs/mails'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: (['unknown', 'failed'] as const).map((value) => ({ value, label: mailStateLabels[value] })),
  },
  { name: 'market', label: 'Market', options: marketOptions },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/jobs/mails', { query: routeQuery(args.request.url, { filters }) })

/** Mails that were refused, and those of which it is not known whether they were sent (T99). */
export function Page() {
  const { waiting, mails } = useLoaderData<typeof loader>()
  const [mail, setMail] = useState<MailView>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Mails"
      lead="A refused mail did not arrive. Of one with an unknown result the line was cut while it was sent: it is not sent twice unless you say so."
      width="full"
    >
      <JobsNav />
      <Stack>
        <Facts
          even
          facts={[
            { name: 'Waiting to be sent', value: countLabel(waiting.waiting) || 'none' },
            { name: 'Waiting for over 15 minutes', value: countLabel(waiting.late) || 'none' },
            { name: 'Given up after twelve tries', value: countLabel(waiting.parked) || 'none' },
          ]}
        />
        <List
          label="Mails"
          file={{ path: '/studio/jobs/mails.csv' }}
          answer={mails}
          columns={columnsWith(setMail)}
          sorts={['undecided']}
          search="Customer or recipient"
          filters={filters}
          none={
            <EmptyState mark="done" title="Every mail was sent">
              A mail that a server refuses, or whose line is cut, stands here until you decide.
            </EmptyState>
          }
          empty={{ title: 'No such mail', text: 'Take a filter away.' }}
        />
      </Stack>
      <DecideMail key={mail?.id} mail={mail} onClose={() => setMail(undefined)} />
    </Frame>
  )
}

const columnsWith = (onDecide: (mail: MailView) => void): Column<MailView>[] => [
  {
    id: 'undecided',
    card: 'plain',
    header: 'Since',
    short: true,
    cell: ({ undecidedAt }) => staffMoment(undecidedAt),
  },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'unknown' ? 'warning' : 'accent'}>{mailStateLabels[state]}</Badge>
    ),
  },
  {
    id: 'mail',
    card: 'title',
    header: 'Mail',
    cell: ({ template, subject }) => subject || actLabel(template),
  },
  { id: 'customer', header: 'Customer', cell: Customer },
  { id: 'recipient', header: 'Recipient', cell: ({ recipient }) => recipient },
  {
    id: 'why',
    header: 'Why',
    sparse: true,
    cell: ({ failure }) => failure && <code className="job-error">{failure}</code>,
  },
  {
    id: 'act',
    card: 'act',
    header: '',
    align: 'end',
    cell: (mail) => (
      <Button size="small" variant="secondary" onClick={() => onDecide(mail)}>
        Decide
      </Button>
    ),
  },
]

function Customer({ memberId, memberName }: MailView) {
  return memberId && memberName ? <TextLink to={paths.studioCustomer(memberId)}>{memberName}</TextLink> : '–'
}
