import { type Db, sql } from '#/platform/database/db.ts'

/** How many orders wait to be packed, and packed to be shipped. */
export const countAtPacking = (db: Db) =>
  db.one<{ open: number; packed: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'packed') AS packed
    FROM fulfilment_order WHERE state IN ('open', 'packed')`)

/** How many exceptions nobody has settled. */
export const countExceptions = (db: Db) =>
  db.one<{ open: number }>(sql`SELECT count(*) AS open FROM fulfilment_exception WHERE state = 'open'`)

/** Of how many orders units are to come back, and how many units that is. */
export const countExpectedBack = (db: Db) =>
  db.one<{ orders: number; units: number }>(sql`
    SELECT count(DISTINCT l.order_id) AS orders, count(*) AS units
    FROM return_line r JOIN fulfilment_line l USING (unit_id) WHERE r.state = 'expected'`)
