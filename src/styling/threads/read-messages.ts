import { hasChanged } from '#/platform/changes/changes.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Reading = { memberId: string; nth: number }

/** Marks the messages up to one as read by the member. */
export const memberReads = ({ db, clock }: Ctx, { memberId, nth }: Reading) =>
  markRead(
    db,
    sql`UPDATE thread SET member_read_nth = least(last_nth, ${nth}), member_read_at = ${clock.now()}
      WHERE member_id = ${memberId} AND member_read_nth < least(last_nth, ${nth})`,
  )

/** Marks the messages up to one as read by a colleague. */
export const staffReads = ({ db, clock }: Ctx, { memberId, nth }: Reading) =>
  markRead(
    db,
    sql`UPDATE thread SET staff_read_nth = least(last_nth, ${nth}), staff_read_at = ${clock.now()}
      WHERE member_id = ${memberId} AND staff_read_nth < least(last_nth, ${nth})`,
  )

async function markRead(db: Ctx['db'], statement: ReturnType<typeof sql>) {
  if ((await db.run(statement)) > 0) hasChanged(db, 'thread')
}
