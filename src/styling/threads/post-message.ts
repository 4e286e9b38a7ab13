import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { closeLater } from './deadlines/close-thread.job.ts'
import { escalateLater } from './deadlines/escalate-thread.job.ts'
import { listOnSale } from './messages.queries.ts'
import { attachPhotos } from './photos/thread-photos.ts'
import { promisedAt } from './promise.rule.ts'
import { threadMachine } from './thread.states.ts'
import { findThreadMember, firstRole, lockOrBegin, type Thread, type ThreadMember } from './threads.ts'

export type NewMessage = { text: string; photoIds?: readonly string[]; skus?: readonly string[] }
type Posting = NewMessage & {
  memberId: string
  /** Null: the member writes. */
  staffId: string | null
  via?: 'page' | 'mail'
  /** Attachments of a mail that were left out. */
  dropped?: number
}
export type Posted = { id: string; nth: number; thread: Thread }

/** Adds a message to a member's thread. Throws when it is empty, or a photo is another's or already sent. */
export const postMessage = (ctx: Ctx, posting: Posting): Promise<Posted> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, staffId, via = 'page', photoIds = [], skus = [], dropped = 0 } = posting
    const text = posting.text.trim()
    if (text === '' && photoIds.length + skus.length === 0) throw Invalid({ text: 'required' })
    const member = found(await findThreadMember(ctx.db, memberId))
    await requireVariants(ctx, { skus, shownIn: staffId === null ? member.market : undefined })
    const thread = await lockOrBegin(ctx, member)
    const [id, nth, now] = [ctx.random.uuid(), thread.lastNth + 1, ctx.clock.now()]
    await ctx.db.run(sql`
      INSERT INTO thread_message (id, member_id, nth, staff_id, via, text, skus, dropped, written_at)
      VALUES (${id}, ${memberId}, ${nth}, ${staffId}, ${via}, ${text}, ${[...skus]}, ${dropped}, ${now})`)
    await attachPhotos(ctx.db, { messageId: id, memberId, staffId, photoIds })
    if (staffId === null) await memberWrote(ctx, { thread, member, nth, now })
    else await staffWrote(ctx, { thread, market: member.market, staffId, nth, now })
    hasChanged(ctx.db, 'thread')
    return { id, nth, thread }
  })

type Sent = { skus: readonly string[]; shownIn: MarketId | undefined }

/** Throws for an unknown variant; with `shownIn`, for one that the shop does not show there. */
async function requireVariants({ db }: Ctx, { skus, shownIn }: Sent) {
  if (skus.length === 0) return
  const known = shownIn ? await listOnSale(db, skus, shownIn) : await listVariants(db, skus)
  if (known.length !== new Set(skus).size) throw Invalid({ skus: 'required' })
}

const listVariants = (db: Db, skus: readonly string[]) =>
  db.many(sql`SELECT FROM variant WHERE sku = ANY(${[...skus]})`)

type Wrote = { thread: Thread; nth: number; now: Date }

/** The first unanswered message sets the promise. A closed thread begins anew, with the first queue and no owner. */
async function memberWrote(
  ctx: Ctx,
  { thread: { state, waitsSince }, member, nth, now }: Wrote & { member: ThreadMember },
) {
  const { id, market } = member
  const promised = promisedAt(now, market)
  const again =
    state === 'closed'
      ? sql`, role = ${firstRole(member)}, owner_id = NULL, change = 'written', changed_by = NULL, changed_at = ${now}, version = version + 1`
      : sql``
  const promise = waitsSince ? sql`` : sql`, waits_since = ${now}, promised_at = ${promised}`
  await ctx.db.run(sql`
    UPDATE thread SET state = ${next(threadMachine, state, 'write')}, last_nth = ${nth}, last_at = ${now},
      member_read_nth = ${nth}, member_read_at = ${now} ${promise} ${again} WHERE member_id = ${id}`)
  if (!waitsSince) await escalateLater(ctx, member, promised)
}

/**
 * An answer ends the wait, and begins the time after which the thread closes. The first colleague of support to answer a thread of
 * that queue becomes its owner.
 */
async function staffWrote(
  ctx: Ctx,
  { thread, market, staffId, nth, now }: Wrote & { market: MarketId; staffId: string },
) {
  const { memberId, state } = thread
  await ctx.db.run(sql`
    UPDATE thread SET state = ${next(threadMachine, state, 'answer')}, last_nth = ${nth}, last_at = ${now},
      staff_read_nth = ${nth}, staff_read_at = ${now}, waits_since = NULL, promised_at = NULL,
      owner_id = CASE WHEN role = 'support' THEN coalesce(owner_id,
        (SELECT id FROM staff WHERE id = ${staffId} AND roles && '{support,admin}')) ELSE owner_id END
    WHERE member_id = ${memberId}`)
  await closeLater(ctx, { memberId, market, nth })
}
