import { garmentName } from '#/goods/catalogue/titles.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { TakenRow, TakenSums } from './taken-in.schema.ts'

/** The country of the unit's order. */
const marketOfUnit = sql`(SELECT o.market FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id WHERE l.unit_id = return_line.unit_id)`

/** Numbers of units taken in since a moment, restocked and written off. */
export const sumTaken = (db: Db, since: Date) =>
  db.one<TakenSums>(sql`
    SELECT count(*) AS pieces, count(*) FILTER (WHERE restocked) AS restocked, count(*) FILTER (WHERE NOT restocked) AS written_off
    FROM return_line WHERE received_at >= ${since} AND state = 'received' AND ${inCountries(db, marketOfUnit)}`)

const SHOWN = 12

/** The pieces graded last: their ids are found first, and their names only for these. */
export const listTaken = (db: Db, since: Date) =>
  db.many<TakenRow>(sql`
    SELECT r.unit_id AS id, o.number, ${garmentName(sql`r.sku`)} AS garment, r.grade, r.restocked, r.received_at AS at
    FROM (SELECT unit_id, sku, grade, restocked, received_at FROM return_line
      WHERE received_at >= ${since} AND state = 'received' AND ${inCountries(db, marketOfUnit)} ORDER BY received_at DESC, unit_id LIMIT ${SHOWN}) r
    JOIN fulfilment_line l USING (unit_id) JOIN fulfilment_order o ON o.id = l.order_id
    ORDER BY r.received_at DESC, r.unit_id`)
