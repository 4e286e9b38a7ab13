import type { Db } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'

/**
 * What was heard of the provider and done is kept for a quarter: it sends an event again for three days and lists it for thirty,
 * and a later copy moves nothing, since states decide (T71).
 */
export const forgetEvents = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'webhook_event', key: 'provider_event_id', since: 'processed_at', days: 90, now })
