import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { AnsweredId } from '../questions.rule.ts'
import { questionsToAsk } from './asked.rule.ts'

type Row = {
  completedAt: Date
  answers: { question: string; value: unknown; at: string }[]
  rests: { question: string; since: string }[]
}

/** The questions that the home page asks of a member whose survey is complete (R6.01). */
export async function askedAtHome({ db, clock }: PlatformCtx, memberId: string): Promise<AnsweredId[]> {
  const row = await db.maybe<Row>(sql`
    SELECT p.completed_at,
      (SELECT coalesce(jsonb_agg(newest), '[]') FROM (
        SELECT DISTINCT ON (question) question, value, at FROM survey_answer WHERE member_id = ${memberId}
        ORDER BY question, id DESC) newest) AS answers,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('question', question, 'since', since)), '[]')
        FROM survey_rest WHERE member_id = ${memberId}) AS rests
    FROM survey_progress p WHERE member_id = ${memberId} AND completed_at IS NOT NULL`)
  if (!row) return []
  return questionsToAsk({
    completedAt: row.completedAt,
    answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at) })),
    rests: row.rests.map(({ question, since }) => ({ question, since: new Date(since) })),
    now: clock.now(),
  })
}

/** Puts questions off; a repeat begins the rest anew. */
export const putOffQuestions = (
  { db, clock }: PlatformCtx,
  memberId: string,
  questions: readonly AnsweredId[],
) =>
  db.run(sql`
    INSERT INTO survey_rest (member_id, question, since)
    SELECT ${memberId}, question, ${clock.now()} FROM unnest(${[...questions]}::text[]) AS question
    ON CONFLICT (member_id, question) DO UPDATE SET since = greatest(survey_rest.since, excluded.since)`)
