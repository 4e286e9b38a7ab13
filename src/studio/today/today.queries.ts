import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export type WaitingBox = {
  state: 'ordered' | 'styling' | 'previewing'
  market: MarketId
  at: Date
  mine: boolean
}

/** The boxes that are still being chosen, each with the moment by which it needs us (or, in a preview, the member). */
export const waitingBoxes = (db: Db, staffId: string) =>
  db.many<WaitingBox>(sql`
    SELECT state, market, stylist_id IS NOT DISTINCT FROM ${staffId} AS mine,
      CASE WHEN state = 'previewing' THEN coalesce(preview_ends_at, due_at) ELSE due_at END AS at
    FROM box WHERE state IN ('ordered', 'styling', 'previewing')`)

export type OpenCharges = { state: 'failed' | 'unknown' | 'needs-customer' | 'retrying'; count: number }
/** Charges that did not simply go through. */
export const openCharges = (db: Db) =>
  db.many<OpenCharges>(sql`
    SELECT state, count(*)::int AS count FROM charge WHERE state IN ('failed', 'unknown', 'needs-customer', 'retrying') GROUP BY state`)
