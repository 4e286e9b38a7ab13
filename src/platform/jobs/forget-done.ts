import type { Db } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'

/** Done jobs are kept for a week, for questions about the past; a unique key holds as long (decision 054). */
export const forgetDone = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'job', key: 'id', since: 'done_at', days: 7, now })
