import { type Db, sql } from '#/platform/database/db.ts'

/** Number of pieces that left the stock for good in a time without being sold or sent: damaged, lost, written off. */
export const countWrittenOff = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<number> =>
  (
    await db.one<{ pieces: number }>(sql`
      SELECT coalesce(-sum(quantity), 0)::int AS pieces FROM stock_move
      WHERE kind IN ('written-off', 'lost') AND at >= ${from} AND at < ${to}`)
  ).pieces
