import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { marketOfThread, readerOf, type ThreadReader, waitsFor } from '../threads.ts'

/** The queue of Today: messages of members to answer, with the promised time. */
export async function messagesToAnswer(ctx: Ctx, staff: StaffWithRoles, most: number) {
  const reader = readerOf(ctx, staff)
  const { count, overdue, mine } = await countThreads(ctx.db, reader, { now: ctx.clock.now() })
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'mine' as const, count: mine },
  ]
  return { of: 'thread' as const, count, parts, first: await firstThreads(ctx.db, reader, most) }
}

const countThreads = (db: Db, reader: ThreadReader, { now }: { now: Date }) =>
  db.one<{ count: number; overdue: number; mine: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE t.promised_at < ${now})::int AS overdue,
      count(*) FILTER (WHERE t.owner_id = ${reader.id})::int AS mine
    FROM thread t WHERE ${waitsFor(reader)} AND ${inCountries(db, marketOfThread)}`)

/** The first threads to answer, by their promise. */
function firstThreads(db: Db, reader: ThreadReader, most: number) {
  return db.many<{ id: string; name: string; detail: string; at: Date | null }>(sql`
    SELECT t.member_id AS id, ${memberName} AS name, t.promised_at AS at, coalesce((SELECT left(x.text, 80) FROM thread_message x
      WHERE x.member_id = t.member_id ORDER BY x.nth DESC LIMIT 1), '') AS detail
    FROM thread t JOIN member m ON m.id = t.member_id WHERE ${waitsFor(reader)} AND ${inCountries(db, marketOfThread)} ORDER BY t.promised_at, t.member_id LIMIT ${most}`)
}
