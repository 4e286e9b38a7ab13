import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addressProblem } from './endpoint-address.rule.ts'
import { newSecret, OVERLAP_HOURS, sealed } from './endpoint-secret.ts'
import type { PartnerEvent } from './partner-events.rule.ts'

export const endpointStates = ['active', 'paused', 'failed', 'ended'] as const
export type EndpointState = (typeof endpointStates)[number]
export type Endpoint = {
  id: string
  name: string
  url: string
  events: PartnerEvent[]
  state: EndpointState
  version: number
}
type Terms = Pick<Endpoint, 'name' | 'url' | 'events'>

/** Makes an endpoint. Its secret is returned once and can be read again by nobody. */
export const makeEndpoint = (ctx: Ctx, terms: Terms, staffId: string) =>
  inTransaction(ctx, async (ctx) => {
    const { name, url, events } = checked(ctx, terms)
    const id = ctx.random.uuid()
    const secret = newSecret()
    await ctx.db.run(sql`
      INSERT INTO partner_endpoint (id, name, url, events, secret, made_at)
      VALUES (${id}, ${name}, ${url}, ${events}, ${await sealed(ctx, id, secret)}, ${ctx.clock.now()})`)
    await auditEndpoint(ctx, { id, staffId, action: 'webhook-made', after: { name, url, events } })
    return { id, secret }
  })

export const changeEndpoint = (
  ctx: Ctx,
  id: string,
  { version, ...terms }: Terms & { version: number },
  staffId: string,
) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockEndpoint(ctx.db, id)
    if (before.version !== version || before.state === 'ended') throw Conflict('changed-meanwhile')
    const { name, url, events } = checked(ctx, terms)
    await ctx.db.run(sql`
      UPDATE partner_endpoint SET name = ${name}, url = ${url}, events = ${events}, version = version + 1 WHERE id = ${id}`)
    await auditEndpoint(ctx, {
      ...{ id, staffId, action: 'webhook-changed' },
      before: { name: before.name, url: before.url, events: before.events },
      after: { name, url, events },
    })
  })

/** Makes a new secret. The former one signs as well for a day, so that the partner loses no message. */
export const rollSecret = (ctx: Ctx, id: string, staffId: string) =>
  inTransaction(ctx, async (ctx) => {
    const { state } = await lockEndpoint(ctx.db, id)
    if (state === 'ended') throw Conflict('not-possible-now')
    const secret = newSecret()
    const until = new Date(ctx.clock.now().getTime() + OVERLAP_HOURS * 3_600_000)
    await ctx.db.run(sql`
      UPDATE partner_endpoint SET former_secret = secret, former_until = ${until}, secret = ${await sealed(ctx, id, secret)}, version = version + 1
      WHERE id = ${id}`)
    await auditEndpoint(ctx, {
      id,
      staffId,
      action: 'webhook-secret-rolled',
      after: { formerUntil: until.toISOString() },
    })
    return { secret, formerUntil: until }
  })

type StateChange = { state: Exclude<EndpointState, 'failed'>; reason: string; staffId: string }
/** Pauses an endpoint, sends to it again, or ends it for good. */
export const setState = (ctx: Ctx, id: string, { state, reason, staffId }: StateChange) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockEndpoint(ctx.db, id)
    if (before.state === 'ended' || before.state === state)
      throw Conflict('not-possible-now', { state: before.state })
    await ctx.db.run(sql`
      UPDATE partner_endpoint SET state = ${state}, failed_at = NULL, failing_since = NULL, version = version + 1 WHERE id = ${id}`)
    await auditEndpoint(ctx, {
      ...{ id, staffId, action: `webhook-${state}`, reason },
      before: { state: before.state },
      after: { state },
    })
  })

const lockEndpoint = async (db: Db, id: string) =>
  found(
    await db.maybe<Endpoint>(
      sql`SELECT id, name, url, events, state, version FROM partner_endpoint WHERE id = ${id} FOR UPDATE`,
    ),
  )

function checked({ config }: Ctx, terms: Terms): Terms {
  const name = terms.name.trim()
  const url = terms.url.trim()
  const problem = addressProblem(url, { isLocal: config.APP_ENV === 'local' })
  if (problem) throw Invalid({ url: problem })
  return { ...terms, name, url }
}

type Entry = { id: string; staffId: string; action: string; reason?: string; before?: object; after?: object }
const auditEndpoint = (ctx: Ctx, { id, staffId, ...entry }: Entry) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: 'partner-endpoint', id }, ...entry })
