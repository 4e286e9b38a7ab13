import type { PlatformCtx } from '#/platform/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Invalid, NotFound } from '#/platform/errors.ts'
import { bodyOf, isBodyEmpty } from './body/body.rule.ts'
import { answerProblem, questions, stepCount } from './questions.rule.ts'
import { type StyleProfile, styleOf } from './style-profile.rule.ts'

export async function latestSurveyAnswers(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const rows = await db.many<{ question: string; value: unknown }>(sql`
    SELECT DISTINCT ON (question) question, value FROM survey_answer WHERE member_id = ${memberId} ORDER BY question, id DESC`)
  return Object.fromEntries(rows.map(({ question, value }) => [question, value]))
}

export type DatedAnswer = { question: string; value: unknown; at: Date }
/** The newest answers with the moment of each. */
export const datedAnswers = (db: Db, memberId: string) =>
  db.many<DatedAnswer>(sql`
    SELECT DISTINCT ON (question) question, value, at FROM survey_answer WHERE member_id = ${memberId} ORDER BY question, id DESC`)

export async function styleProfile(db: Db, memberId: string): Promise<StyleProfile> {
  const { answers, completed } = await db.one<{ answers: Record<string, unknown>; completed: boolean }>(sql`
    SELECT coalesce(jsonb_object_agg(question, value), '{}') AS answers,
      EXISTS (SELECT FROM survey_progress WHERE member_id = ${memberId} AND completed_at IS NOT NULL) AS completed
    FROM (SELECT DISTINCT ON (question) question, value FROM survey_answer WHERE member_id = ${memberId}
      ORDER BY question, id DESC) newest`)
  return styleOf(answers, completed)
}

export type SurveyProgress = { step: number; completedAt: Date | null }
export const surveyProgress = async (db: Db, memberId: string): Promise<SurveyProgress> =>
  (await db.maybe<SurveyProgress>(
    sql`SELECT step, completed_at FROM survey_progress WHERE member_id = ${memberId}`,
  )) ?? { step: 1, completedAt: null }

/** Stores an answer (its history stays) and moves the member one step on; the last question completes the survey. */
export async function saveAnswer(
  ctx: PlatformCtx,
  { memberId, questionId, value }: { memberId: string; questionId: string; value: unknown },
) {
  const index = questions.findIndex(({ id }) => id === questionId)
  const question = questions[index]
  if (!question) throw NotFound()
  const problem = answerProblem(question, value)
  if (problem) throw Invalid({ [questionId]: problem })
  const now = ctx.clock.now()
  const nextStep = Math.min(index + 2, stepCount)
  const completed = index + 1 === stepCount
  return inTransaction(ctx, async ({ db }) => {
    if (question.type === 'body' && isBodyEmpty(bodyOf(value))) await forgetBody(db, memberId)
    if (question.type !== 'photos') await insertAnswer(db, { memberId, questionId, value, now })
    return db.one<SurveyProgress>(sql`
      INSERT INTO survey_progress (member_id, step, completed_at) VALUES (${memberId}, ${nextStep}, ${completed ? now : null})
      ON CONFLICT (member_id) DO UPDATE SET step = greatest(survey_progress.step, excluded.step),
        completed_at = coalesce(survey_progress.completed_at, excluded.completed_at)
      RETURNING step, completed_at`)
  })
}

/** Deletes earlier answers about the body: an answer that is taken back leaves nothing behind (decision 400). */
const forgetBody = (db: Db, memberId: string) =>
  db.run(sql`DELETE FROM survey_answer WHERE member_id = ${memberId} AND question = 'body'`)

type NewAnswer = { memberId: string; questionId: string; value: unknown; now: Date }

/** An unchanged answer writes no row. */
const insertAnswer = (db: Db, { memberId, questionId, value, now }: NewAnswer) =>
  db.run(sql`
      INSERT INTO survey_answer (member_id, question, value, at)
      SELECT ${memberId}, ${questionId}, ${json(value)}::jsonb, ${now}
      WHERE ${json(value)}::jsonb IS DISTINCT FROM (
        SELECT value FROM survey_answer WHERE member_id = ${memberId} AND question = ${questionId} ORDER BY id DESC LIMIT 1)`)
