import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { forgottenBefore } from '#/platform/sessions/visitors.rule.ts'
import { withoutRejected } from './facts.rule.ts'
import { rejectedFacts } from './rejected.ts'
import { type PassReason, type Taste, type TasteAnswer, tasteOf } from './taste.rule.ts'

export const quizzes = ['sneakpeek', 'extended', 'weekly'] as const
export type Quiz = (typeof quizzes)[number]
/** The answerer: a visitor by the hash of the browser's cookie, or a member by the session. */
export type Taster = { kind: 'visitor'; tokenHash: string } | { kind: 'member'; memberId: string }
export type QuizAnswer = 'liked' | 'passed' | 'undone'
/** An answer with the browser's id of it, and the piece as it was shown. */
export type GivenAnswer = Omit<TasteAnswer, 'answer' | 'price'> & {
  id: string
  answer: QuizAnswer
  why: readonly PassReason[]
  price: number
}

/** More than a person looks at in years: further answers are not stored. */
const MOST_ANSWERS = 5000

const holderOf = (taster: Taster) => (taster.kind === 'visitor' ? taster.tokenHash : taster.memberId)

/** Stores answers in their order, each once, however often it is sent. */
export const saveQuizAnswers = (
  { db, clock }: PlatformCtx,
  { taster, quiz, market }: { taster: Taster; quiz: Quiz; market: MarketId },
  given: readonly GivenAnswer[],
) => {
  const [visitor, member] = taster.kind === 'visitor' ? [taster.tokenHash, null] : [null, taster.memberId]
  return db.run(sql`
    INSERT INTO quiz_answer (id, visitor_hash, member_id, quiz, product_id, answer, why, kind, colour_key, traits, price, market, at)
    SELECT id, ${visitor}, ${member}::uuid, ${quiz}, "productId", answer, why, kind, "colourKey", traits, price, ${market}, ${clock.now()}
    FROM ROWS FROM (jsonb_to_recordset(${json(given)}::jsonb) AS (id uuid, "productId" uuid, answer text, why text[], kind text,
      "colourKey" text, traits jsonb, price bigint)) WITH ORDINALITY
    WHERE (SELECT count(*) FROM quiz_answer WHERE holder = ${holderOf(taster)}) < ${MOST_ANSWERS}
    ORDER BY ordinality
    ON CONFLICT (holder, id) DO NOTHING`)
}

type Latest = Omit<TasteAnswer, 'answer' | 'price'> & {
  quiz: Quiz
  answer: QuizAnswer
  price: number
  market: MarketId
  at: Date
}

/** The latest answer on each piece, the oldest first; undone answers are left out. */
export async function latestQuizAnswers(db: Db, taster: Taster): Promise<Latest[]> {
  const rows = await db.many<Latest & { nth: number }>(sql`
    SELECT DISTINCT ON (product_id) nth, quiz, product_id, answer, why, kind, colour_key, traits, price, market, at
    FROM quiz_answer WHERE holder = ${holderOf(taster)} ORDER BY product_id, at DESC, nth DESC`)
  return rows
    .filter(({ answer }) => answer !== 'undone')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.nth - b.nth)
    .map(({ nth: _, ...answer }) => answer)
}

/** Answers in the shape from which a taste is read, with the prices of one market. */
export const pricedIn = (answers: readonly Latest[], priceMarket: MarketId): TasteAnswer[] =>
  answers.map(({ answer, market, price, ...piece }) => ({
    ...piece,
    answer: answer === 'liked' ? 'liked' : 'passed',
    price: market === priceMarket ? price : undefined,
  }))

/** The taste of a member, without the facts that they rejected. */
export const memberTaste = (db: Db, memberId: string, market: MarketId): Promise<Taste> =>
  tasteFor(db, { kind: 'member', memberId }, market)

export async function tasteFor(db: Db, taster: Taster, market: MarketId): Promise<Taste> {
  const [answers, rejected] = await Promise.all([latestQuizAnswers(db, taster), rejectedBy(db, taster)])
  return withoutRejected(tasteOf(pricedIn(answers, market)), rejected)
}

/** Visitors reject nothing: only members see what was learnt of them. */
export const rejectedBy = async (db: Db, taster: Taster): Promise<ReadonlySet<string>> =>
  taster.kind === 'member' ? rejectedFacts(db, taster.memberId) : new Set()

/** Moves a visitor's answers to the member; answers that both have are stored once. */
export async function takeOverAnswers(
  { db }: PlatformCtx,
  { tokenHash, memberId }: { tokenHash: string; memberId: string },
): Promise<void> {
  await db.run(sql`
    DELETE FROM quiz_answer WHERE holder = ${tokenHash}
      AND id IN (SELECT id FROM quiz_answer WHERE holder = ${memberId})`)
  await db.run(
    sql`UPDATE quiz_answer SET visitor_hash = NULL, member_id = ${memberId} WHERE holder = ${tokenHash}`,
  )
}

export const forgetAnswersOf = (db: Db, taster: Taster) =>
  db.run(sql`DELETE FROM quiz_answer WHERE holder = ${holderOf(taster)}`)

/** Deletes a visitor's answers with their cart; a member's stay until they or their account go. */
export const forgetVisitorsAnswers = (db: Db, now: Date) =>
  db.run(sql`
    DELETE FROM quiz_answer
    WHERE visitor_hash IS NOT NULL AND at < ${forgottenBefore(now)}`)
