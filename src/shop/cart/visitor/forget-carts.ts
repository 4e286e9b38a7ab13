import { type Db, sql } from '#/platform/database/db.ts'
import { forgottenBefore } from '#/platform/sessions/visitors.rule.ts'

/**
 * Deletes visitors' carts whose cookie has ended. An ordered cart stays with its order, and a cart that still holds a
 * unit waits until the unit is released.
 */
export const forgetVisitorsCarts = (db: Db, now: Date) =>
  db.run(sql`
    DELETE FROM cart c WHERE touched_at < ${forgottenBefore(now)} AND visitor_hash IS NOT NULL AND state <> 'ordered'
      AND NOT EXISTS (SELECT FROM reservation WHERE owner_kind = 'cart' AND owner_id = c.id::text AND state = 'live')`)
