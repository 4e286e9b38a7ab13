import { join, sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { pageSize } from '../api/lists.ts'
import { expand, flagParam, listParam, paging, textParam } from '../api/params.ts'
import { missing } from '../api/refusals.ts'
import { ok } from '../api/session.ts'

type Row = { seq: number; body: string }
const filter = { ...paging, type: textParam(), types: listParam(textParam()), delivery_success: flagParam }

/** The list of events, for a receiver that missed a webhook. */
export const eventEndpoints: Endpoint[] = [
  endpoint('GET', '/events', filter, async (s, params) => {
    const limit = pageSize(params.limit)
    const types = params.types ?? (params.type ? [params.type] : undefined)
    const conditions = [
      sql`true`,
      ...(types ? [sql`type = ANY(${types})`] : []),
      ...(params.starting_after
        ? [sql`seq < (SELECT seq FROM sandbox_stripe.event WHERE id = ${params.starting_after})`]
        : []),
      ...(params.created?.gte !== undefined ? [sql`created_at >= to_timestamp(${params.created.gte})`] : []),
      ...(params.created?.gt !== undefined
        ? [sql`created_at >= to_timestamp(${params.created.gt + 1})`]
        : []),
    ]
    const rows = await s.tx.many<Row>(sql`
      SELECT seq, body FROM sandbox_stripe.event WHERE ${join(conditions, ' AND ')} ORDER BY seq DESC LIMIT ${limit + 1}`)
    const data = rows.slice(0, limit).map((row) => JSON.parse(row.body) as object)
    return ok({ object: 'list', data, has_more: rows.length > limit, url: '/v1/events' })
  }),
  endpoint('GET', '/events/:id', { expand }, async (s, _params, id) => {
    const row = await s.tx.maybe<Row>(sql`SELECT seq, body FROM sandbox_stripe.event WHERE id = ${id}`)
    if (!row) throw missing('event', id, 'id')
    return ok(JSON.parse(row.body) as object)
  }),
]
