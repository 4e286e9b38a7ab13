import type { Db } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'

/** An ended session is kept for a month, for questions about past access (decision 142). */
export const forgetSessions = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'session', key: 'id', since: 'expires_at', days: 30, now })
