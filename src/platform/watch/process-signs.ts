import { hostname } from 'node:os'
import type { PlatformCtx } from '../context.ts'
import { type Db, sql } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'

export type SeenProcess = {
  id: string
  host: string
  pid: number
  version: string
  startedAt: Date
  seenAt: Date
  endedAt: Date | null
}

const STORED_DAYS = 30
type Ctx = Pick<PlatformCtx, 'db' | 'clock' | 'config'>

/** A sign of life of this process, every few seconds; the first one adds its row. */
export async function reportAlive({ db, clock, config }: Ctx, id: string): Promise<void> {
  const now = clock.now()
  await db.run(sql`
    INSERT INTO process (id, host, pid, version, started_at, seen_at)
    VALUES (${id}, ${hostname()}, ${process.pid}, ${config.version}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`)
  await forgetBefore(db, { table: 'process', key: 'id', since: 'seen_at', days: STORED_DAYS, now })
}

/** A process that ends as it is told is not lost. */
export const reportEnd = ({ db, clock }: Ctx, id: string) =>
  db.run(sql`UPDATE process SET ended_at = ${clock.now()}, seen_at = ${clock.now()} WHERE id = ${id}`)

/** The processes that were seen since a moment, the newest first. */
export const listProcesses = (db: Db, since: Date) =>
  db.many<SeenProcess>(sql`
    SELECT id, host, pid, version, started_at, seen_at, ended_at FROM process WHERE seen_at >= ${since} ORDER BY started_at DESC, id`)
