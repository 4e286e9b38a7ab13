import { type Db, sql } from '../database/db.ts'
import type { Lane } from './lanes.ts'

const LATE_MS = 900_000

/** True when work is 15 minutes late: no worker runs, or more is due than all processes get done. */
export async function isBehind(db: Db, now: Date): Promise<boolean> {
  const late = new Date(now.getTime() - LATE_MS)
  const first = await db.maybe(sql`
    SELECT 1 FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at < ${late}
      AND (leased_until IS NULL OR leased_until < ${now}) LIMIT 1`)
  return first !== undefined
}

export type Backlog = { lane: Lane; due: number; lateSeconds: number }

export const backlogs = (db: Db, now: Date) =>
  db.many<Backlog>(sql`
    SELECT lane, count(*) AS due, extract(epoch FROM ${now}::timestamptz - min(due_at))::float8 AS late_seconds
    FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at <= ${now} GROUP BY lane`)
