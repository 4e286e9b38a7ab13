import { type Db, sql } from '#/platform/database/db.ts'

const DAYS_MS = 30 * 86_400_000

/** The mails of thirty days that came to a thread and were not posted, because another address had sent them or they were unreadable. */
export const mailsNotPosted = (db: Db, memberId: string, now: Date) =>
  db.one<{ count: number; lastAt: Date | null }>(sql`
    SELECT count(*)::int AS count, max(received_at) AS last_at FROM thread_mail
    WHERE member_id = ${memberId} AND outcome IN ('other-sender', 'unreadable') AND received_at > ${new Date(now.getTime() - DAYS_MS)}`)
