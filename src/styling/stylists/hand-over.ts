import { lockBox, moveBox } from '#/boxes/boxes.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changeStylist } from './assign.ts'
import { formerStylists, listColleagues } from './colleagues.ts'
import { chooseStylist, type StylingColleague } from './stylists.rule.ts'
import { isWithUs } from './with-us.ts'

type Gone = { id: string; deputyId: string | null }
const AT_ONCE = 200

/**
 * Hands over the members of a stylist who has left, and returns begun boxes to the queue. A colleague can leave in
 * several ways (a command, another role), so a query finds them, as with calls; there is no event.
 */
export async function handOverMembers(ctx: Ctx): Promise<void> {
  await giveBackBoxes(ctx)
  const gone = await ctx.db.many<Gone>(sql`
    SELECT s.id, d.deputy_id FROM staff s LEFT JOIN call_desk d ON d.stylist_id = s.id
    WHERE NOT (${isWithUs}) AND EXISTS (SELECT FROM member m WHERE m.stylist_id = s.id)`)
  for (const stylist of gone) await handOver(ctx, stylist)
}

/** The open boxes that a colleague has begun, and the number of their members: both are handed over when they leave. */
export async function listBoxesToHandOver(db: Db, stylistId: string) {
  const named = await db.many<{ id: string; number: string }>(sql`
    SELECT id, number FROM box WHERE state = 'styling' AND stylist_id = ${stylistId} ORDER BY due_at, id`)
  const { members } = await db.one<{ members: number }>(
    sql`SELECT count(*)::int AS members FROM member WHERE stylist_id = ${stylistId}`,
  )
  return { named, boxCount: named.length, members }
}

async function handOver(ctx: Ctx, { id, deputyId }: Gone) {
  const colleagues = await listColleagues(ctx)
  const members = await ctx.db.many<{ id: string; market: StylingColleague['markets'][number] }>(
    sql`SELECT id, market FROM member WHERE stylist_id = ${id} ORDER BY created_at, id LIMIT ${AT_ONCE}`,
  )
  for (const { id: memberId, market } of members)
    await inTransaction(ctx, async (ctx) => {
      const but = await formerStylists(ctx.db, memberId)
      const deputy = colleagues.find((one) => one.id === deputyId && !but.includes(one.id))
      const next = deputy ?? chooseStylist(colleagues, { market, but })
      const change = { memberId, fromId: id, toId: next?.id ?? null, cause: 'left' as const }
      // Counts this member, so that the next choice does not rely on the workload from before the first.
      if ((await changeStylist(ctx, change)) && next) next.waiting += 1
    })
}

/** Returns begun boxes to the queue with their pieces: no one else could go on with them. */
async function giveBackBoxes(ctx: Ctx) {
  const stranded = await ctx.db.many<{ id: string; stylistId: string }>(sql`
    SELECT b.id, b.stylist_id FROM box b JOIN staff s ON s.id = b.stylist_id
    WHERE b.state = 'styling' AND NOT (${isWithUs}) ORDER BY b.due_at, b.id LIMIT ${AT_ONCE}`)
  for (const { id, stylistId } of stranded)
    await inTransaction(ctx, async (ctx) => {
      const box = await lockBox(ctx.db, id)
      if (box.state !== 'styling' || box.stylistId !== stylistId) return
      const actor = { kind: 'clock' as const, id: 'stylists' }
      await moveBox(ctx, box, 'release', { actor, changes: { stylistId: null } })
    })
}
