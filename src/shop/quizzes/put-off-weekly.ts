import type { latestQuizAnswers } from '#/people/taste/answers.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { weeklyRound } from './rounds.rule.ts'

/** Puts off the weekly quiz on the member's home page for a week. */
export const putOffWeekly = ({ db, clock }: PlatformCtx, memberId: string) =>
  db.run(sql`
    INSERT INTO quiz_rest (member_id, since) VALUES (${memberId}, ${clock.now()})
    ON CONFLICT (member_id) DO UPDATE SET since = greatest(quiz_rest.since, excluded.since)`)

const putOffSince = async (db: Db, memberId: string) =>
  (await db.maybe<{ since: Date }>(sql`SELECT since FROM quiz_rest WHERE member_id = ${memberId}`))?.since ??
  null

type Answers = Awaited<ReturnType<typeof latestQuizAnswers>>

/** The state of the member's weekly quiz. */
export async function weeklyOf({ db, clock }: PlatformCtx, memberId: string, answers: Answers) {
  const answered = answers.filter(({ quiz }) => quiz === 'weekly').map(({ at }) => at)
  return weeklyRound({ since: await putOffSince(db, memberId), answered, now: clock.now() })
}
