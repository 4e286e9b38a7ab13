import { join, json, type Sql, sql } from '#/platform/database/db.ts'
import { expandPaths } from './expand.ts'
import { pageSize } from './lists.ts'
import { invalidRequest } from './refusals.ts'
import { ok, type SandboxSession } from './session.ts'

type Search = { query: string; limit?: number; page?: string; expand?: string[] }
type Found = { seq: number; body: { id: string } }

/**
 * The supported part of the query language: `metadata['k']:'v'`, `status:'succeeded'`, `customer:'cus_…'`, joined by
 * AND. The real index lags some seconds behind; this one does not.
 */
export async function searchIntents(s: SandboxSession, { query, limit, page, expand }: Search) {
  const size = pageSize(limit)
  const conditions = [sql`kind = 'payment_intent'`, ...query.split(/\sAND\s/i).map(condition)]
  if (page) conditions.push(sql`seq < ${positionOf(page)}`)
  const rows = await s.tx.many<Found>(sql`
    SELECT seq, body FROM sandbox_stripe.object WHERE ${join(conditions, ' AND ')} ORDER BY seq DESC LIMIT ${size + 1}`)
  const has_more = rows.length > size
  const shown = rows.slice(0, size)
  const result = {
    object: 'search_result',
    data: shown.map((row) => row.body),
    has_more,
    next_page: has_more ? String(shown.at(-1)?.seq) : null,
    url: '/v1/payment_intents/search',
  }
  return ok(await expandPaths(s, result, expand))
}

function condition(clause: string): Sql {
  const match =
    /^(?:metadata\[(["'])([^"']+)\1\]|(status|customer|currency)):(["'])((?:\\.|[^\\])*?)\4$/.exec(
      clause.trim(),
    )
  if (!match)
    throw invalidRequest('parameter_invalid', `We were unable to parse your search query: ${clause}`, 'query')
  const [, , key, field, , quoted = ''] = match
  const value = quoted.replace(/\\(.)/g, '$1')
  return key !== undefined
    ? sql`body -> 'metadata' @> ${json({ [key]: value })}::jsonb`
    : sql`body ->> ${field}::text = ${value}`
}

function positionOf(page: string) {
  if (!/^\d{1,15}$/.test(page)) throw invalidRequest('parameter_invalid', 'Invalid page', 'page')
  return Number(page)
}
