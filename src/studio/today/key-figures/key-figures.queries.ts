import { type Db, sql } from '#/platform/database/db.ts'

export const countMembersOf = async (db: Db, staffId: string) =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM member WHERE stylist_id = ${staffId}`))
    .count

/** Boxes that will come to be packed, and parcels that have left. */
export const countInProgress = (db: Db) =>
  db.one<{ styling: number; previewing: number; shipped: number }>(sql`
    SELECT count(*) FILTER (WHERE state <> 'previewing') AS styling,
      count(*) FILTER (WHERE state = 'previewing') AS previewing,
      (SELECT count(*) FROM fulfilment_order WHERE state = 'shipped') AS shipped
    FROM box WHERE state IN ('ordered', 'styling', 'previewing')`)

type OfSevenDays = { customers: number; customersBefore: number; orders: number; ordersBefore: number }
/** New customers and orders of the last seven days, and of the seven before. */
export const countOfSevenDays = (db: Db, now: Date) => {
  const [since, before] = [daysBefore(now, 7), daysBefore(now, 14)]
  return db.one<OfSevenDays>(sql`
    SELECT customers, customers_before, orders, orders_before FROM (
      SELECT count(*) FILTER (WHERE created_at >= ${since}) AS customers,
        count(*) FILTER (WHERE created_at < ${since}) AS customers_before FROM member WHERE created_at >= ${before}) came
    CROSS JOIN (
      SELECT count(*) FILTER (WHERE placed_at >= ${since}) AS orders,
        count(*) FILTER (WHERE placed_at < ${since}) AS orders_before FROM shop_order WHERE placed_at >= ${before} AND box_id IS NULL) ordered`)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
