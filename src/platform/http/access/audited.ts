import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '#/platform/audit/audit.ts'
import { sql } from '#/platform/database/db.ts'
import type { App } from '../app.ts'
import { type Policy, policyOf } from './access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of rows of a small file that is sent. */
    fileRows?: number
  }
}

/** The action of a row that stands for a change whose own row is missing. `inv_audit_is_whole` finds it. */
export const UNDESCRIBED = 'act-undescribed'
const SAME_OPENING_MS = 3_600_000

/**
 * The audit of staff routes (R8.01). A file or a person's page writes its row before it is sent. A change has written its own
 * row in its transaction, by `audit`; without one, and without `nothingChanged`, a row says that it is missing.
 */
export function auditStaff(app: App) {
  app.decorateRequest('fileRows', undefined)
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.actor.kind === 'staff' && policyOf(request)?.who === 'staff') request.ctx.acts = []
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const { acts } = request.ctx
    if (!acts || reply.statusCode >= 400) return
    if (request.method === 'GET' || request.method === 'HEAD') await auditReading(request)
    else if (acts.length === 0) await auditUndescribed(request, reply)
  })
}

async function auditReading(request: FastifyRequest) {
  const policy = policyOf(request) as Extract<Policy, { who: 'staff' }>
  const file = fileOf(request)
  if (!policy.opens && !file) return
  const { act, kind, by, part = false } = policy.opens ?? { act: 'list-exported', kind: 'file', by: '' }
  const id = policy.opens ? (request.params as Record<string, string>)[by]! : file
  const entry = { actor: staffActor(request), action: act, subject: { kind, id } }
  if (part && (await isOpened(request, entry))) return
  const { fileRows: rows } = request
  const filters = filtersOf(request)
  await audit(request.ctx, { ...entry, after: rows === undefined ? filters : { ...filters, rows } })
}

/** The file of a list, such as `customers.csv`; empty for other routes. */
const fileOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.endsWith('.csv') ? url.replace('/api/studio/', '') : ''

/** The filters of a list or a file. Search words may name a person, and are left out. */
function filtersOf({ query }: FastifyRequest) {
  const { search, q, ...filters } = query as Record<string, unknown>
  const searched = search ?? q
  if (searched === undefined && Object.keys(filters).length === 0) return undefined
  return { ...filters, ...(searched !== undefined && { searched: true }) }
}

/** True when the colleague has opened it within the hour: pictures and parts of a page belong to that opening. */
async function isOpened(
  { ctx }: FastifyRequest,
  { actor, action, subject }: Pick<Parameters<typeof audit>[1], 'actor' | 'action' | 'subject'>,
) {
  const since = new Date(ctx.clock.now().getTime() - SAME_OPENING_MS)
  return ctx.db.maybe(sql`
    SELECT 1 FROM audit WHERE subject_kind = ${subject.kind} AND subject_id = ${subject.id} AND at > ${since}
      AND action = ${action} AND actor_kind = ${actor.kind} AND actor_id = ${actor.id} LIMIT 1`)
}

async function auditUndescribed(request: FastifyRequest, reply: FastifyReply) {
  const route = `${request.method} ${request.routeOptions.url}`
  request.log.error({ route, status: reply.statusCode }, 'a change by staff has left no row in the audit')
  await audit(request.ctx, {
    actor: staffActor(request),
    action: UNDESCRIBED,
    subject: { kind: 'route', id: route },
    detail: { ...(request.params as object) },
  })
}

const staffActor = ({ staffId }: FastifyRequest) => ({ kind: 'staff', id: staffId }) as const
