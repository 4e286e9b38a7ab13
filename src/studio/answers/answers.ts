import { changeOf, uniquelyNamed } from '#/platform/app/studio/canned/canned-text.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export const topics = ['delivery', 'returns', 'payment', 'styling', 'account', 'other'] as const
export type Topic = (typeof topics)[number]
type InLanguages = Readonly<Record<MarketId, string>>
type AnswerTexts = { topic: Topic; name: string; subject: InLanguages; text: InLanguages }
export type CannedAnswer = AnswerTexts & { id: string; archived: boolean; version: number }

export const listAnswers = (db: Db) =>
  db.many<CannedAnswer & { changedBy: string; changedAt: Date }>(sql`
    SELECT a.id, a.topic, a.name, a.subject, a.text, a.archived, a.version, s.name AS changed_by, a.changed_at
    FROM canned_answer a JOIN staff s ON s.id = a.changed_by ORDER BY a.archived, a.topic, lower(a.name), a.id`)

/** Answers in one language, for a letter. */
export const listAnswersIn = (db: Db, market: MarketId) =>
  db.many<{ id: string; topic: Topic; name: string; subject: string; text: string }>(sql`
    SELECT id, topic, name, subject ->> ${market} AS subject, text ->> ${market} AS text
    FROM canned_answer WHERE NOT archived ORDER BY topic, lower(name), id`)

type By = { staffId: string }

export const writeAnswer = (ctx: Ctx, { staffId, ...texts }: AnswerTexts & By): Promise<void> =>
  uniquelyNamed('canned_answer_name', () =>
    inTransaction(ctx, async (ctx) => {
      const id = ctx.random.uuid()
      const { topic, name, subject, text } = texts
      await ctx.db.run(sql`
        INSERT INTO canned_answer (id, topic, name, subject, text, change, changed_by, changed_at)
        VALUES (${id}, ${topic}, ${name.trim()}, ${json(subject)}::jsonb, ${json(text)}::jsonb, 'written', ${staffId}, ${ctx.clock.now()})`)
      await writeDown(ctx, { id, staffId, action: 'canned-answer-written', after: texts })
    }),
  )

type Changing = AnswerTexts & By & { id: string; version: number; archived: boolean }

/** Changes an answer on the version that was shown: otherwise a 409 with who changed it, and when. */
export const changeAnswer = (
  ctx: Ctx,
  { id, version, staffId, archived, ...texts }: Changing,
): Promise<void> =>
  uniquelyNamed('canned_answer_name', () =>
    inTransaction(ctx, async (ctx) => {
      const now = found(await lockAnswer(ctx.db, id))
      const change = changeOf(ctx, now, { version, archived })
      const { topic, name, subject, text } = texts
      await ctx.db.run(sql`
        UPDATE canned_answer SET topic = ${topic}, name = ${name.trim()}, subject = ${json(subject)}::jsonb, text = ${json(text)}::jsonb,
          archived = ${archived}, change = ${change}, changed_by = ${staffId}, changed_at = ${ctx.clock.now()}, version = version + 1
        WHERE id = ${id}`)
      const before = { topic: now.topic, name: now.name, subject: now.subject, text: now.text }
      await writeDown(ctx, { id, staffId, action: `canned-answer-${change}`, before, after: texts })
    }),
  )

type Locked = CannedAnswer & { change: string; changedAt: Date; by: string }
const lockAnswer = (db: Db, id: string) =>
  db.maybe<Locked>(sql`
    WITH a AS (SELECT * FROM canned_answer WHERE id = ${id} FOR UPDATE)
    SELECT a.id, a.topic, a.name, a.subject, a.text, a.archived, a.version, a.change, a.changed_at, s.name AS by
    FROM a JOIN staff s ON s.id = a.changed_by`)

type Written = { id: string; staffId: string; action: string; before?: object; after: object }
const writeDown = (ctx: Ctx, { id, staffId, ...act }: Written) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: 'canned-answer', id }, ...act })
