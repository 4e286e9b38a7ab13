import type { Db } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'

/**
 * Deletes processed provider events after a quarter. The provider resends an event for three days and lists it for
 * thirty; a later copy changes nothing, since states decide (T71).
 */
export const forgetEvents = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, { table: 'webhook_event', key: 'provider_event_id', since: 'processed_at', days: 90, now })
