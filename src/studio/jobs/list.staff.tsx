import './jobs.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import {
  countLabel,
  jobStateLabels,
  jobStateTones,
  kindLabel,
  lossLabels,
  unknownKind,
} from './job-labels.ts'
import type { JobKindView, JobRowView } from './jobs.schema.ts'
import { JobsNav } from './jobs-nav.tsx'

export const title = () => 'Jobs of a kind'

const states = ['waiting', 'late', 'running', 'parked'] as const
const filtersWith = (kinds: readonly JobKindView[]): FilterField<RouteQuery<'/studio/jobs/list'>>[] => [
  {
    name: 'kind',
    label: 'Kind',
    options: kinds.map(({ kind }) => ({ value: kind, label: kindLabel(kind) })),
  },
  {
    name: 'state',
    label: 'State',
    options: states.map((value) => ({ value, label: jobStateLabels[value] })),
  },
]
const passing = ['page', 'asOf']

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const query = routeQuery(args.request.url, { filters: filtersWith([]) })
  const [answer, { kinds }] = await Promise.all([
    client.get('/studio/jobs/list', { query }),
    client.get('/studio/jobs'),
  ])
  return { answer, kinds: kinds.toSorted((a, b) => a.kind.localeCompare(b.kind)), kind: query.kind }
}

/** The open jobs of one kind; without a kind, the parked ones of all. */
export function Page() {
  const { answer, kinds, kind } = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  const known = kinds.find((one) => one.kind === kind)
  return (
    <Frame
      title={kind ? kindLabel(kind) : 'Parked jobs'}
      lead={known?.does ? `It ${known.does}.` : undefined}
      width="full"
    >
      <JobsNav />
      {known && <KindHead {...known} />}
      <List
        label="Jobs"
        file={{ path: '/studio/jobs/list.csv' }}
        answer={answer}
        columns={kind ? columns.filter(({ id }) => id !== 'kind') : columns}
        sorts={['due']}
        search="Id of the subject"
        filters={filtersWith(kinds)}
        alwaysSearched
        none={
          <EmptyState mark="done" title={kind ? 'No job of this kind waits' : 'No job is parked'}>
            {kind ? 'Those that are parked are under their state.' : 'Every job runs, or waits for its time.'}
          </EmptyState>
        }
        empty={{
          title: 'No such job',
          text: kind ? 'Take a filter away.' : 'Choose a kind: without one, only parked jobs are shown.',
        }}
      />
    </Frame>
  )
}

/** The loss by discarding a job of the kind, and the retry of all its parked ones. */
function KindHead({ kind, loss, parked }: JobKindView) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/studio/jobs/kinds/:kind/retry', {
        params: { kind },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async ({ retried }) => {
      toast(`${retried} due now`)
      await revalidate()
    },
  )
  return (
    <>
      <div className="job-kind-head">
        <span className="job-does">{loss ? lossLabels[loss] : unknownKind}</span>
        {parked > 0 && (
          <Button size="small" variant="secondary" busy={busy} onClick={() => submit(undefined)}>
            {`Try ${countLabel(parked)} parked again`}
          </Button>
        )}
      </div>
      <Alert>{error}</Alert>
    </>
  )
}

const columns: Column<JobRowView>[] = [
  {
    id: 'job',
    card: 'title',
    header: 'Job',
    cell: ({ id }) => <TextLink to={paths.studioJob(id)}>{id}</TextLink>,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindLabel(kind) },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: ({ state }) => <Badge tone={jobStateTones[state]}>{jobStateLabels[state]}</Badge>,
  },
  { id: 'due', header: 'Due', short: true, cell: ({ dueAt }) => staffMoment(dueAt) },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'parked',
    header: 'Parked',
    sparse: true,
    short: true,
    cell: ({ parkedAt }) => parkedAt && staffMoment(parkedAt),
  },
  {
    id: 'error',
    header: 'Last error',
    sparse: true,
    cell: ({ lastError }) => lastError && <code className="job-error">{lastError}</code>,
  },
]
