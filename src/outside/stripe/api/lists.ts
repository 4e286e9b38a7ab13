import { join, type Sql, sql } from '#/platform/database/db.ts'
import type { ObjectKind } from './objects.ts'
import type { Params, paging } from './params.ts'
import { invalidRequest } from './refusals.ts'
import type { SandboxSession } from './session.ts'

export type PagingParams = Params<typeof paging>
type Item = { seq: number; body: object }

/** Newest first, after (or before) the last object that the caller saw. */
export async function listObjects(
  s: SandboxSession,
  kind: ObjectKind,
  page: PagingParams,
  where: Sql[],
  url: string,
) {
  const limit = pageSize(page.limit)
  const backwards = page.ending_before !== undefined
  const conditions = [sql`kind = ${kind}`, ...where, ...(await position(s, page)), ...createdIn(page)]
  const rows = await s.tx.many<Item>(sql`
    SELECT seq, body FROM sandbox_stripe.object WHERE ${join(conditions, ' AND ')}
    ORDER BY ${backwards ? sql`seq ASC` : sql`seq DESC`} LIMIT ${limit + 1}`)
  const bodies = rows.slice(0, limit).map((row) => row.body)
  return { object: 'list', data: backwards ? bodies.reverse() : bodies, has_more: rows.length > limit, url }
}

export function pageSize(limit = 10) {
  if (limit < 1 || limit > 100)
    throw invalidRequest('parameter_invalid_integer', 'limit must be between 1 and 100', 'limit')
  return limit
}

async function position(s: SandboxSession, page: PagingParams): Promise<Sql[]> {
  const id = page.starting_after ?? page.ending_before
  if (!id) return []
  const row = await s.tx.maybe<{ seq: number }>(sql`SELECT seq FROM sandbox_stripe.object WHERE id = ${id}`)
  const param = page.starting_after ? 'starting_after' : 'ending_before'
  if (!row) throw invalidRequest('resource_missing', `No such object: '${id}'`, param)
  return [page.starting_after ? sql`seq < ${row.seq}` : sql`seq > ${row.seq}`]
}

function createdIn({ created }: PagingParams): Sql[] {
  const limits = [
    created?.gt !== undefined && sql`(body ->> 'created')::bigint > ${created.gt}`,
    created?.gte !== undefined && sql`(body ->> 'created')::bigint >= ${created.gte}`,
    created?.lt !== undefined && sql`(body ->> 'created')::bigint < ${created.lt}`,
    created?.lte !== undefined && sql`(body ->> 'created')::bigint <= ${created.lte}`,
  ]
  return limits.filter((limit) => limit !== false)
}
