import './jobs.css'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { subjectPath } from '../subject-path.ts'
import { jobStateLabels, jobStateTones, kindLabel, lossLabels, unknownKind } from './job-labels.ts'
import type { JobDetailView } from './jobs.schema.ts'
import { JobsNav } from './jobs-nav.tsx'

export const title = () => 'Job'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/jobs/one/:jobId', { params: { jobId: args.params.jobId! } })

/** One job with its tries, and what a colleague may do with it (R8.09). */
export function Page() {
  const job = useLoaderData<typeof loader>()
  const { id, kind, does, state, failures, payload } = job
  return (
    <Frame
      title={`${kindLabel(kind)}, job ${id}`}
      lead={does ? `It ${does}.` : unknownKind}
      actions={<Badge tone={jobStateTones[state]}>{jobStateLabels[state]}</Badge>}
      width="full"
    >
      <JobsNav />
      <Acts job={job} />
      <Section title="The job">
        <Facts facts={factsOf(job)} />
      </Section>
      {payload.length > 0 && (
        <Section title="Its input">
          <Facts facts={payload.map(({ name, value }) => ({ name, value: value ?? 'not shown' }))} />
        </Section>
      )}
      <Section title="Failed tries">
        {failures.length === 0 ? (
          <p>None.</p>
        ) : (
          <ol className="job-tries">
            {failures.map(({ at, attempt, error }) => (
              <li key={at}>
                <time dateTime={at}>{staffMoment(at)}</time> {`try ${attempt}: `}
                <code>{error}</code>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <ActsOf kind="job" id={id} />
    </Frame>
  )
}

function factsOf({ of, subject, subjectName, ...job }: JobDetailView) {
  const path = of && subject ? subjectPath[of]?.(subject) : undefined
  const name = subjectName ?? subject ?? 'not shown'
  return [
    {
      name: 'Kind',
      value: <TextLink to={paths.studioJobList({ kind: job.kind })}>{kindLabel(job.kind)}</TextLink>,
    },
    { name: 'Subject', value: path ? <TextLink to={path}>{name}</TextLink> : name },
    { name: 'Created', value: staffMoment(job.createdAt) },
    { name: 'Due', value: staffMoment(job.dueAt) },
    { name: 'Tries', value: job.attempts },
    { name: 'Lane', value: job.lane },
    ...(job.lost > 0 ? [{ name: 'Processes lost with it', value: job.lost }] : []),
    ...(job.parkedAt ? [{ name: 'Parked', value: staffMoment(job.parkedAt) }] : []),
    ...(job.doneAt ? [{ name: 'Done', value: staffMoment(job.doneAt) }] : []),
    { name: 'If it were discarded', value: job.loss ? lossLabels[job.loss] : unknownKind },
  ]
}

function Acts({ job }: { job: JobDetailView }) {
  const { id, fence, mayRetry, mayDiscard } = job
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/studio/jobs/one/:jobId/retry', {
        params: { jobId: id },
        body: { fence },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Due now')
      await revalidate()
    },
  )
  return (
    <Stack>
      {(mayRetry || mayDiscard) && (
        <Row>
          {mayRetry && (
            <Button size="small" busy={busy} onClick={() => submit(undefined)}>
              Try again now
            </Button>
          )}
          {mayDiscard && (
            <Button size="small" variant="secondary" onClick={() => setIsDiscarding(true)}>
              Discard
            </Button>
          )}
        </Row>
      )}
      <Alert>{error}</Alert>
      <Discard job={job} open={isDiscarding} onClose={() => setIsDiscarding(false)} />
    </Stack>
  )
}

/** Asks for the reason. The job is not done any more; only kinds without a loss have the button. */
function Discard({
  job: { id, fence, does },
  open,
  onClose,
}: {
  job: JobDetailView
  open: boolean
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (reason: string, { idempotencyKey }) =>
      send('POST', '/studio/jobs/one/:jobId/discard', {
        params: { jobId: id },
        body: { fence, reason },
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Discarded')
      onClose()
      await revalidate()
    },
  )
  function discard(event: FormEvent) {
    event.preventDefault()
    void submit(reason)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Discard this job?"
      actions={
        <Button type="submit" form="discard" variant="danger" busy={busy}>
          Discard it
        </Button>
      }
    >
      <form id="discard" onSubmit={discard}>
        <Stack>
          <p>{`It ${does}. It will not be done.`}</p>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={fields.reason}
            hint="Your name and reason are kept."
          />
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
