import { byItsValues, type Db, sql } from '#/platform/database/db.ts'
import { inCountries, inTheirCountries } from '#/platform/database/in-countries.ts'
import { firstRows } from '#/platform/list/list-page.ts'
import { exceptionLabels } from './exceptions/exception.states.ts'
import { exceptionList, marketsOfException } from './exceptions/exceptions.queries.ts'
import { returnList } from './intake/returns.queries.ts'

/** Orders that wait to be packed, and packed ones that wait to be shipped. */
export const countAtPacking = (db: Db) =>
  db.one<{ open: number; packed: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'packed') AS packed
    FROM fulfilment_order o WHERE state IN ('open', 'packed') AND ${inCountries(db, sql`o.market`)}`)

export const countExceptions = (db: Db) =>
  db.one<{ open: number }>(sql`
    SELECT count(*) AS open FROM fulfilment_exception e WHERE e.state = 'open' AND ${inTheirCountries(db, marketsOfException)}`)

/** Orders with expected units, and the number of those units. */
export const countExpectedBack = (db: Db) =>
  db.one<{ orders: number; units: number }>(sql`
    SELECT count(*) AS orders, coalesce(sum(awaited), 0)::int AS units FROM fulfilment_order o
    WHERE awaited_since IS NOT NULL AND ${inCountries(db, sql`o.market`)}`)

export const longestExpectedBack = (db: Db) =>
  db.one<{ since: Date | null }>(
    sql`SELECT min(awaited_since) AS since FROM fulfilment_order WHERE awaited_since IS NOT NULL AND ${inCountries(db, sql`market`)}`,
  )

export const firstAtPacking = (db: Db, { state, most }: { state: 'open' | 'packed'; most: number }) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(
    byItsValues(sql`
      SELECT subject_id AS id, address->>'name' AS name, supplied_at AS at, concat_ws(' · ', o.name, address->>'city',
        (SELECT count(*) || CASE count(*) WHEN 1 THEN ' piece' ELSE ' pieces' END FROM fulfilment_line l WHERE l.order_id = o.id)) AS detail
      FROM fulfilment_order o
      WHERE state IN ('open', 'packed', 'shipped') AND state = ${state} AND ${inCountries(db, sql`o.market`)} ORDER BY supplied_at, id LIMIT ${most}`),
  )

export async function firstExpectedBack(db: Db, limits: { now: Date; most: number }) {
  const rows = await firstRows(db, returnList, { query: {}, ...limits })
  return rows.map(({ id, customer, name, since }) => ({ id, name: customer, detail: name, at: since }))
}

/** The exceptions that have waited longest, with their subject and reporter. */
export async function firstExceptions(db: Db, limits: { now: Date; most: number }) {
  const query = { state: 'open', sort: 'reported' } as const
  const rows = await firstRows(db, exceptionList, { query, ...limits })
  return rows.map(({ id, kind, order, customer, garment, code, reportedBy, reportedAt }) => {
    const [name = '', ...about] = [customer, order, garment ?? code].flatMap((one) => one || [])
    const reporter = reportedBy ? `reported by ${reportedBy}` : 'told by the carrier'
    return { id, name, detail: [exceptionLabels[kind], ...about, reporter].join(' · '), at: reportedAt }
  })
}
