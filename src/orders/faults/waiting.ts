import { type Db, sql } from '#/platform/database/db.ts'
import type { FaultKind } from './fault.states.ts'

type Waiting = {
  id: string
  kind: FaultKind
  words: string
  version: number
  reportedAt: Date
  orderId: string
  number: string
  customer: string
  piece: string
  sku: string
  deliveredAt: Date | null
}

/** What buyers say of pieces and nobody has answered yet, the oldest first. */
export const listReportedFaults = (db: Db, most = 200) =>
  db.many<Waiting>(sql`
    SELECT f.id, f.kind, f.words, f.version, f.reported_at, f.order_id, o.number, o.address->>'name' AS customer, l.description AS piece,
      l.sku, o.delivered_at
    FROM order_fault f JOIN shop_order o ON o.id = f.order_id JOIN order_line l ON l.id = f.line_id
    WHERE f.state = 'reported' ORDER BY f.reported_at, f.id LIMIT ${most}`)

export const countReportedFaults = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM order_fault WHERE state = 'reported'`,
    )
  ).count
