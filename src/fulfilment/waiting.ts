import { type Db, sql } from '#/platform/database/db.ts'

/** How many orders wait to be packed, and packed to be shipped. */
export const countAtPacking = (db: Db) =>
  db.one<{ open: number; packed: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'packed') AS packed
    FROM fulfilment_order WHERE state IN ('open', 'packed')`)
