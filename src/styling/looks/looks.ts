import { type Box, lockBox, touchBox } from '#/boxes/boxes.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { atDesk, auditBox, type DeskKey } from '../desk/at-desk.ts'
import { heldUntil, isInSample, type LookCriterion, type LookGrade } from './looks.rule.ts'

export type Grades = Readonly<Record<LookCriterion, LookGrade>>
const isWaiting = sql`answered_at IS NULL AND withdrawn_at IS NULL`

type NewLook = { box: Box; stylistId: string; cause: 'sample' | 'asked'; question: string; dueAt: Date }

const insertLook = ({ db, clock, random }: Ctx, { box, stylistId, cause, question, dueAt }: NewLook) => {
  hasChanged(db, 'box-look')
  return db.run(sql`
    INSERT INTO box_look (id, box_id, stylist_id, cause, question, asked_at, due_at)
    VALUES (${random.uuid()}, ${box.id}, ${stylistId}, ${cause}, ${question}, ${clock.now()}, ${dueAt})
    ON CONFLICT DO NOTHING`)
}

/** Puts a box that is sent into the sample of its stylist's work, if the rule takes it. A box is in it once. */
export async function sampleBox(ctx: Ctx, box: Box, stylistId: string): Promise<void> {
  const now = ctx.clock.now()
  const { share, days } = marketAt(box.market, now).boxLook
  if (!isInSample({ boxId: box.id, stylistId }, share)) return
  await insertLook(ctx, {
    ...{ box, stylistId, cause: 'sample', question: '' },
    dueAt: addDays(now, days, box.market),
  })
}

/** Asks a colleague to look at the box before it is sent. It is held until the answer, but never until it is late. */
export const askForLook = (ctx: Ctx, key: DeskKey, question: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const now = ctx.clock.now()
    const until = heldUntil(now, box.dueAt, marketAt(box.market, now).boxLook)
    if (!until) throw Refused('look-too-late')
    const look = { box, stylistId: key.staffId, cause: 'asked' as const, question, dueAt: until }
    if ((await insertLook(ctx, look)) === 0 && (await askInSample(ctx, look)) === 0)
      throw Conflict('look-asked')
    await auditBox(ctx, key, { action: 'look-asked', after: { question } })
    return touchBox(ctx.db, box, { lookUntil: until })
  })

/** A look of the sample that waits, for a box that came back to the desk, becomes the one that is asked for. */
const askInSample = ({ db, clock }: Ctx, { box, stylistId, question, dueAt }: NewLook) =>
  db.run(sql`
    UPDATE box_look SET cause = 'asked', stylist_id = ${stylistId}, question = ${question}, asked_at = ${clock.now()}, due_at = ${dueAt}
    WHERE box_id = ${box.id} AND cause = 'sample' AND ${isWaiting}`)

/** Takes the request back; the box may be sent. */
export const withdrawLook = (ctx: Ctx, key: DeskKey): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const withdrawn = await ctx.db.run(sql`
      UPDATE box_look SET withdrawn_at = ${ctx.clock.now()} WHERE box_id = ${box.id} AND cause = 'asked' AND ${isWaiting}`)
    if (withdrawn === 0) {
      nothingChanged(ctx)
      return box
    }
    hasChanged(ctx.db, 'box-look')
    await auditBox(ctx, key, { action: 'look-withdrawn' })
    return touchBox(ctx.db, box, { lookUntil: null })
  })

type Answer = { boxId: string; staffId: string; grades: Grades; words: string }

/** A colleague's grades and words. The first of two wins; a stylist never looks at their own box. */
export const answerLook = (ctx: Ctx, { boxId, staffId, grades, words }: Answer): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    const look = await ctx.db.maybe<{ id: string; stylistId: string }>(
      sql`SELECT id, stylist_id FROM box_look WHERE box_id = ${boxId} AND ${isWaiting} FOR UPDATE`,
    )
    if (!look) throw Conflict('look-answered')
    if (look.stylistId === staffId) throw NotFound()
    await ctx.db.run(sql`
      UPDATE box_look SET answered_by = ${staffId}, answered_at = ${ctx.clock.now()}, grades = ${json(grades)}::jsonb, words = ${words.trim()}
      WHERE id = ${look.id}`)
    hasChanged(ctx.db, 'box-look')
    await auditBox(
      ctx,
      { boxId, staffId, version: box.version },
      { action: 'look-answered', after: { ...grades, words } },
    )
    if (box.lookUntil) await touchBox(ctx.db, box, { lookUntil: null })
  })

/** Throws while a colleague looks at the box. */
export function requireNoLook({ clock }: Ctx, { lookUntil }: Box) {
  if (lookUntil && lookUntil > clock.now()) throw Refused('look-waits')
}

/** The looks at a box as one JSON value, for a statement that reads more: the newest first. */
export const looksOf = (boxId: string): Sql => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('cause', l.cause, 'question', l.question, 'dueAt', l.due_at, 'by', s.name,
    'grades', l.grades, 'words', l.words, 'answeredAt', l.answered_at) ORDER BY l.asked_at DESC), '[]')
  FROM box_look l LEFT JOIN staff s ON s.id = l.answered_by WHERE l.box_id = ${boxId} AND l.withdrawn_at IS NULL)`

export type LookRow = {
  cause: 'sample' | 'asked'
  question: string
  dueAt: Date
  by: string | null
  grades: Grades | null
  words: string
  answeredAt: Date | null
}
/** A look as JSON has it: its times are texts. */
export type LookJson = Omit<LookRow, 'dueAt' | 'answeredAt'> & { dueAt: string; answeredAt: string | null }
export const lookOfJson = ({ dueAt, answeredAt, ...look }: LookJson): LookRow => ({
  ...look,
  dueAt: new Date(dueAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
})
