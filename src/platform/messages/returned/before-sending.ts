import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isWanted } from '../messages.ts'
import { lockReturned } from './returned-addresses.ts'

type Leaving = {
  id: string
  recipient: string
  memberId: string | null
  topic: AdvertTopic | null
  /** The address returned mails when this one was taken up. */
  isReturned: boolean
}

/**
 * Stops a mail that is about to leave, and returns true: a mail to an address that returns mails is held. Advertising to such an
 * address is deleted, and so is advertising that was stopped after it was written.
 */
export async function isStopped(ctx: Ctx, mail: Leaving): Promise<boolean> {
  const { id, recipient, memberId, topic, isReturned } = mail
  if (topic && (isReturned || !(await isWanted(ctx.db, { topic, memberId, recipient })))) {
    await ctx.db.run(sql`DELETE FROM email WHERE id = ${id} AND state = 'sending'`)
    return true
  }
  if (!isReturned) return false
  return inTransaction(ctx, async ({ db, clock }) => {
    // A release at the same moment sends this mail, or has come before it.
    if (!(await lockReturned(db, recipient))) return false
    await db.run(
      sql`UPDATE email SET state = 'queued', held_at = ${clock.now()} WHERE id = ${id} AND state = 'sending'`,
    )
    return true
  })
}
