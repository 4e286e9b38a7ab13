import { type Db, sql } from '#/platform/database/db.ts'
import { stopJobs } from '#/platform/jobs/jobs.ts'

/** Stops queued mails in the caller's transaction; a mail that a worker has begun to send is not stopped. Returns their ids. */
export async function stopMails(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const stopped = await stopJobs(db, { kind: 'send-email', subjects: ids }, now)
  await db.run(sql`DELETE FROM email WHERE id = ANY(${stopped}::uuid[]) AND state = 'queued'`)
  return stopped
}
