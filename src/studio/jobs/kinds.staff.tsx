import './jobs.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { countLabel, kindLabel, unknownKind } from './job-labels.ts'
import type { JobKindView } from './jobs.schema.ts'
import { JobsNav } from './jobs-nav.tsx'

export const title = () => 'Jobs'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/jobs')

/** Due work by kind: waiting, running, late and parked, with the last error (R8.09). */
export function Page() {
  const { kinds } = useLoaderData<typeof loader>()
  const isBusy = ({ waiting, running, late, parked }: JobKindView) => waiting + running + late + parked > 0
  const [busy, quiet] = [kinds.filter(isBusy), kinds.filter((kind) => !isBusy(kind))]
  return (
    <Frame
      title="Jobs"
      lead="Work that the system does by itself. A job that has failed twelve times, or ended its process twice, is parked until a colleague tries it again."
      width="full"
    >
      <JobsNav />
      {busy.length > 0 ? (
        <DataTable label="Kinds of jobs" rows={busy} columns={columns} rowKey={({ kind }) => kind} lines />
      ) : (
        <EmptyState mark="done" title="No job is due">
          What boxes, orders and mails need done stands here until it is done.
        </EmptyState>
      )}
      {quiet.length > 0 && (
        <details className="job-quiet">
          <summary>{`${quiet.length} kinds have no open job`}</summary>
          <ul>
            {quiet.map((kind) => (
              <li key={kind.kind}>
                {kindLabel(kind.kind)} <Does {...kind} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Frame>
  )
}

const columns: Column<JobKindView>[] = [
  {
    id: 'kind',
    card: 'title',
    header: 'Kind',
    cell: ({ kind, parked }) => (
      <TextLink to={paths.studioJobList(parked > 0 ? { kind, state: 'parked' } : { kind })}>
        {kindLabel(kind)}
      </TextLink>
    ),
  },
  { id: 'does', card: 'plain', header: 'Task', cell: Does },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => countLabel(waiting) },
  { id: 'running', header: 'Running', align: 'end', cell: ({ running }) => countLabel(running) },
  {
    id: 'late',
    header: 'Late',
    align: 'end',
    cell: ({ late }) => late > 0 && <Badge tone="warning">{countLabel(late)}</Badge>,
  },
  {
    id: 'parked',
    header: 'Parked',
    align: 'end',
    cell: ({ parked }) => parked > 0 && <Badge tone="accent">{countLabel(parked)}</Badge>,
  },
  {
    id: 'next',
    header: 'Next due',
    short: true,
    cell: ({ nextDueAt }) => nextDueAt && staffMoment(nextDueAt),
  },
  { id: 'failure', header: 'Last error', sparse: true, cell: LastFailure },
]

function Does({ does }: Pick<JobKindView, 'does'>) {
  return <span className="job-does">{does ?? unknownKind}</span>
}

function LastFailure({ lastFailure }: JobKindView) {
  if (!lastFailure) return null
  return (
    <span className="job-error">
      <time dateTime={lastFailure.at}>{staffMoment(lastFailure.at)}</time> <code>{lastFailure.error}</code>
    </span>
  )
}
