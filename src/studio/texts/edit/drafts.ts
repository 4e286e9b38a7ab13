import { isDeepStrictEqual } from 'node:util'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'
import { overtaken } from '../published/overtaken.ts'
import { oneAtATime } from '../published/publish-versions.ts'
import { TEXT } from '../published/read-published.ts'
import { findLatest } from '../published/versions.ts'
import { editable, requireGood, saidWith } from './code-text.ts'

export type Draft = {
  key: string
  id: string
  texts: CustomerTexts
  code: CustomerTexts
  basedOn: number
  savedBy: string
  savedAt: Date
}

const columns = sql`d.key, d.id, d.texts, d.code, d.based_on, s.name AS saved_by, d.saved_at`
const tables = sql`text_draft d JOIN staff s ON s.id = d.saved_by`

export const listDrafts = (db: Db) => db.many<Draft>(sql`SELECT ${columns} FROM ${tables} ORDER BY d.key`)
export const findDraft = (db: Db, key: string) =>
  db.maybe<Draft>(sql`SELECT ${columns} FROM ${tables} WHERE d.key = ${key}`)

/** The state that the colleague saw: the draft's id, null without one, and the publication of the text, 0 for the code's. */
export type Seen = { draft: string | null; publication: number }
type Saving = Seen & { key: string; texts: CustomerTexts; staffId: string }

/** Saves a text without publishing it, on what was shown; otherwise a 409 says who was quicker. Returns the draft's id. */
export const saveDraft = (ctx: Ctx, { key, texts, staffId, ...seen }: Saving): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const text = editable(key)
    requireGood(text, texts)
    await oneAtATime(db)
    const { draft, latest } = await asSeen(db, key, seen)
    const said = saidWith(text.code, latest?.texts)
    if (isDeepStrictEqual(texts, said)) throw Refused('text-same')
    const id = random.uuid()
    await db.run(sql`
      INSERT INTO text_draft (key, id, texts, code, based_on, saved_by, saved_at)
      VALUES (${key}, ${id}, ${json(texts)}::jsonb, ${json(text.code)}::jsonb, ${seen.publication}, ${staffId}, ${clock.now()})
      ON CONFLICT (key) DO UPDATE SET id = excluded.id, texts = excluded.texts, code = excluded.code, based_on = excluded.based_on,
        saved_by = excluded.saved_by, saved_at = excluded.saved_at`)
    await writeDown(ctx, {
      key,
      staffId,
      action: 'text-draft-saved',
      before: draft?.texts ?? said,
      after: texts,
    })
    return id
  })

export const discardDraft = (ctx: Ctx, { key, staffId, ...seen }: Omit<Saving, 'texts'>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await oneAtATime(ctx.db)
    const draft = await findDraft(ctx.db, key)
    if (!draft || draft.id !== seen.draft) throw await overtaken(ctx.db, key)
    await ctx.db.run(sql`DELETE FROM text_draft WHERE key = ${key}`)
    await writeDown(ctx, { key, staffId, action: 'text-draft-discarded', before: draft.texts })
  })

/** The draft and the latest version of a text, if both are still as the colleague saw them. */
export async function asSeen(db: Db, key: string, { draft: seen, publication }: Seen) {
  const draft = await findDraft(db, key)
  const latest = await findLatest(db, key)
  if ((draft?.id ?? null) !== seen || (latest?.publication ?? 0) !== publication)
    throw await overtaken(db, key)
  return { draft, latest }
}

type Written = { key: string; staffId: string; action: string; before?: object; after?: object }
const writeDown = (ctx: Ctx, { key, staffId, ...act }: Written) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: TEXT, id: key }, ...act })
