import { type Static, type TObject, Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { discard, retryJob, retryParked } from './act-on-job.ts'
import { jobDetail } from './job-detail.ts'
import { listKinds } from './job-kinds.ts'
import { jobList } from './job-list.ts'
import {
  DecisionBody,
  DiscardBody,
  EventParams,
  JobDetail,
  JobKinds,
  JobPage,
  JobParams,
  KindParams,
  KindQuery,
  MailPage,
  MailParams,
  RetryBody,
  WebhookPage,
} from './jobs.schema.ts'
import { countWaiting, decide, undecidedMails } from './mails/mail-list.ts'
import { shownError, shownSubject } from './shown-values.rule.ts'
import { openWebhooks, retryWebhook } from './webhooks/webhook-list.ts'

const anyMoment = new Date(0)
const JobListQuery = listQuery(jobList({ now: anyMoment }))
/** The query of every list of the studio, with the kind of job. */
const JobsQuery = Type.Unsafe<Static<typeof JobListQuery> & Static<typeof KindQuery>>(
  closed({ ...(JobListQuery as unknown as TObject).properties, ...KindQuery.properties }),
)
const MailQuery = listQuery(undecidedMails)
const WebhookQuery = listQuery(openWebhooks(anyMoment))

/** Jobs by kind, one kind's jobs, one job; parked ones are tried again, or discarded where nothing is lost (R8.09). */
export const jobsApi = routes(
  route('GET /api/studio/jobs', { answer: JobKinds }, async ({ ctx }) => ({ kinds: await listKinds(ctx) })),
  route(
    'GET /api/studio/jobs/list',
    { query: JobsQuery, answer: JobPage },
    async ({ ctx, query: { kind, ...query } }) => {
      const now = ctx.clock.now()
      const page = await listPage(ctx.db, jobList({ kind, state: query.state, now }), { query, now })
      return { ...page, rows: page.rows.map(withoutSecrets) }
    },
  ),
  listFile('GET /api/studio/jobs/list.csv', {
    query: JobsQuery,
    list: ({ query: { kind, ...query }, now }) => ({
      spec: jobList({ kind, state: query.state, now }),
      query,
    }),
  }),
  route('GET /api/studio/jobs/one/:jobId', { params: JobParams, answer: JobDetail }, ({ ctx, params }) =>
    jobDetail(ctx, params.jobId),
  ),
  route(
    'POST /api/studio/jobs/one/:jobId/retry',
    { params: JobParams, body: RetryBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await retryJob(ctx, { id: params.jobId, staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/jobs/one/:jobId/discard',
    { params: JobParams, body: DiscardBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await discard(ctx, { id: params.jobId, staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/jobs/kinds/:kind/retry',
    { params: KindParams, answer: closed({ retried: count }) },
    async ({ ctx, params, staffId }) => ({ retried: await retryParked(ctx, { ...params, staffId }) }),
  ),
)

/** Mails that wait, were refused, or may have been sent. */
export const outboxApi = routes(
  route('GET /api/studio/jobs/mails', { query: MailQuery, answer: MailPage }, async ({ ctx, query }) => {
    const now = ctx.clock.now()
    const mails = await listPage(ctx.db, undecidedMails, { query, now })
    return {
      waiting: await countWaiting(ctx.db, now),
      mails: { ...mails, rows: mails.rows.map((mail) => ({ ...mail, failure: shownError(mail.failure) })) },
    }
  }),
  listFile('GET /api/studio/jobs/mails.csv', { query: MailQuery, list: () => undecidedMails }),
  route(
    'POST /api/studio/jobs/mails/:mailId/decide',
    { params: MailParams, body: DecisionBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await decide(ctx, { id: params.mailId, staffId, ...body })
      return {}
    },
  ),
)

/** Events of the payment provider that are not handled. */
export const webhooksApi = routes(
  route(
    'GET /api/studio/jobs/webhooks',
    { query: WebhookQuery, answer: WebhookPage },
    async ({ ctx, query }) => {
      const now = ctx.clock.now()
      const page = await listPage(ctx.db, openWebhooks(now), { query, now })
      return { ...page, rows: page.rows.map((row) => ({ ...row, lastError: shownError(row.lastError) })) }
    },
  ),
  listFile('GET /api/studio/jobs/webhooks.csv', {
    query: WebhookQuery,
    list: ({ now }) => openWebhooks(now),
  }),
  route(
    'POST /api/studio/jobs/webhooks/:eventId/retry',
    { params: EventParams, body: RetryBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await retryWebhook(ctx, { id: params.eventId, staffId, ...body })
      return {}
    },
  ),
)

const withoutSecrets = <Row extends { subject: string; lastError: string | null }>(row: Row) => ({
  ...row,
  subject: shownSubject(row.subject),
  lastError: shownError(row.lastError),
})
