import { changeOf, uniquelyNamed } from '#/platform/app/studio/canned/canned-text.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Forbidden, found, Invalid, NotFound } from '#/platform/errors.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type InLanguages, lacking, longestOf, type PhraseUse, unknownIn } from './phrase-uses.rule.ts'

type Texts = { use: PhraseUse; name: string; text: InLanguages }
type Phrase = Texts & { id: string; ownerId: string | null; archived: boolean; version: number }
type Reader = { id: string; roles: readonly StaffRole[] }

/** The phrases of the house are an admin’s to change, other ones their owner’s. */
const mayChange = ({ id, roles }: Reader, ownerId: string | null) =>
  ownerId === null ? roles.includes('admin') : ownerId === id

/** A colleague's own phrases and those of the house. */
export async function listPhrases(db: Db, reader: Reader) {
  const rows = await db.many<Phrase & { changedBy: string; changedAt: Date }>(sql`
    SELECT p.id, p.owner_id, p.use, p.name, p.text, p.archived, p.version, s.name AS changed_by, p.changed_at
    FROM phrase p JOIN staff s ON s.id = p.changed_by WHERE p.owner_id = ${reader.id} OR p.owner_id IS NULL
    ORDER BY p.archived, p.use, p.owner_id IS NULL, lower(p.name), p.id`)
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    house: ownerId === null,
    mayChange: mayChange(reader, ownerId),
  }))
}

/** The phrases that are not archived, for the desk: own ones first. */
export const phrasesAtDesk = (db: Db, staffId: string) =>
  db.many<Texts & { id: string; house: boolean }>(sql`
    SELECT id, use, name, text, owner_id IS NULL AS house FROM phrase
    WHERE NOT archived AND (owner_id = ${staffId} OR owner_id IS NULL) ORDER BY owner_id IS NULL, lower(name), id`)

type Writing = Texts & { by: Reader; house: boolean }

export const writePhrase = (ctx: Ctx, { by, house, ...texts }: Writing): Promise<void> =>
  uniquelyNamed('phrase_name', () =>
    inTransaction(ctx, async (ctx) => {
      const ownerId = house ? null : by.id
      if (!mayChange(by, ownerId)) throw Forbidden()
      const { use, name, text } = checked(texts)
      const id = ctx.random.uuid()
      await ctx.db.run(sql`
        INSERT INTO phrase (id, owner_id, use, name, text, change, changed_by, changed_at)
        VALUES (${id}, ${ownerId}, ${use}, ${name.trim()}, ${json(text)}::jsonb, 'written', ${by.id}, ${ctx.clock.now()})`)
      await writeDown(ctx, { id, by, action: 'phrase-written', after: { ...texts, house } })
    }),
  )

type Changing = Texts & { by: Reader; id: string; version: number; archived: boolean }

/** Changes a phrase on the version that was shown. A colleague's own phrase is not found. */
export const changePhrase = (ctx: Ctx, { id, version, by, archived, ...texts }: Changing): Promise<void> =>
  uniquelyNamed('phrase_name', () =>
    inTransaction(ctx, async (ctx) => {
      const now = found(await lockPhrase(ctx.db, id))
      if (!mayChange(by, now.ownerId)) throw now.ownerId === null ? Forbidden() : NotFound()
      const change = changeOf(ctx, now, { version, archived })
      const { use, name, text } = checked(texts)
      await ctx.db.run(sql`
        UPDATE phrase SET use = ${use}, name = ${name.trim()}, text = ${json(text)}::jsonb, archived = ${archived}, change = ${change},
          changed_by = ${by.id}, changed_at = ${ctx.clock.now()}, version = version + 1
        WHERE id = ${id}`)
      const before = { use: now.use, name: now.name, text: now.text }
      await writeDown(ctx, { id, by, action: `phrase-${change}`, before, after: texts })
    }),
  )

/** Throws for a phrase without any text, a text that is too long for its field, and a placeholder without a value. */
function checked({ use, name, text }: Texts): Texts {
  if (lacking(text).length === marketIds.length) throw Invalid({ text: 'required' })
  const faults = marketIds.flatMap((id) => {
    const tooLong = text[id].length > longestOf[use]
    if (!tooLong && unknownIn(use, text[id]).length === 0) return []
    return [[id, tooLong ? ('too-long' as const) : ('placeholder-unknown' as const)] as const]
  })
  if (faults.length > 0) throw Invalid(Object.fromEntries(faults))
  return { use, name, text }
}

type Locked = Phrase & { change: string; changedAt: Date; by: string }
const lockPhrase = (db: Db, id: string) =>
  db.maybe<Locked>(sql`
    WITH p AS (SELECT * FROM phrase WHERE id = ${id} FOR UPDATE)
    SELECT p.id, p.owner_id, p.use, p.name, p.text, p.archived, p.version, p.change, p.changed_at, s.name AS by
    FROM p JOIN staff s ON s.id = p.changed_by`)

type Written = { id: string; by: Reader; action: string; before?: object; after: object }
const writeDown = (ctx: Ctx, { id, by, ...act }: Written) =>
  audit(ctx, { actor: { kind: 'staff', id: by.id }, subject: { kind: 'phrase', id }, ...act })
