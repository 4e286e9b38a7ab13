import type { Db } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'

/** A session that can open nothing is kept for a month, for whoever asks who was in (decision 142). */
export const forgetSessions = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'session', key: 'id', since: 'expires_at', days: 30, now })
