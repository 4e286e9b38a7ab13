import { findMember } from '#/people/members/members.ts'
import { savePreferences } from '#/people/preferences/preferences.ts'
import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockOwnBox } from '../boxes.ts'
import { isIn, pieceRowOf } from '../pieces/piece-rows.ts'
import { isSameWorn, type Worn } from './worn.rule.ts'
import { findQuestion, keptInExchange } from './worn-question.ts'

export type WornRow = Worn & { at: Date }

export async function latestWorn(db: Db, pieceIds: readonly string[]): Promise<Map<string, WornRow>> {
  if (pieceIds.length === 0) return new Map()
  const rows = await db.many<WornRow & { pieceId: string }>(sql`
    SELECT DISTINCT ON (coalesce(item_id, line_id)) coalesce(item_id, line_id) AS piece_id, worn, fits, quality, words, times, at
    FROM worn_answer WHERE item_id = ANY(${[...pieceIds]}::uuid[]) OR line_id = ANY(${[...pieceIds]}::uuid[])
    ORDER BY coalesce(item_id, line_id), nth DESC`)
  return new Map(rows.map(({ pieceId, ...row }) => [pieceId, row]))
}

export const wantsNone = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM worn_rest WHERE member_id = ${memberId}`)) !== undefined

type OfPiece = { boxId: string; itemId: string; memberId: string }

/**
 * Saves an answer on a piece that is still kept, of a box with a question or its exchange; a repeat changes
 * nothing.
 */
export const saveWorn = (ctx: Ctx, { boxId, itemId, memberId }: OfPiece, answer: Worn): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const box = await lockOwnBox(db, boxId, memberId)
    const question = await findQuestion(db, boxId)
    const replacement = (await keptInExchange(db, box)).find(({ id }) => id === itemId)
    if (!(replacement ? question?.exchangeAskedAt : question?.askedAt)) throw NotFound()
    if (!replacement && !isIn('kept')(await pieceRowOf(db, boxId, itemId)))
      throw Conflict('changed-meanwhile')
    const before = (await latestWorn(db, [itemId])).get(itemId)
    if (before && isSameWorn(before, answer)) return
    const { worn, fits, quality, words, times } = answer
    await db.run(sql`
      INSERT INTO worn_answer (box_id, item_id, line_id, member_id, worn, fits, quality, words, times, at)
      VALUES (${boxId}, ${replacement ? null : itemId}, ${replacement?.id ?? null}, ${memberId}, ${worn}, ${fits}, ${quality}, ${words}, ${times}, ${clock.now()})`)
  })

type Rest = { memberId: string; stopped: boolean }

const setRest = ({ db, clock }: Ctx, { memberId, stopped }: Rest) =>
  db.run(
    stopped
      ? sql`INSERT INTO worn_rest (member_id, since) VALUES (${memberId}, ${clock.now()}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM worn_rest WHERE member_id = ${memberId}`,
  )

/** Stops the questions, or allows them again; the preferences of mails say the same. */
export const stopAsking = (ctx: Ctx, { memberId, stopped }: Rest): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { market } = found(await findMember(ctx.db, memberId))
    await setRest(ctx, { memberId, stopped })
    await savePreferences(ctx, {
      owner: { memberId },
      market,
      choices: [{ topic: 'worn', channel: 'email', on: !stopped }],
      way: 'account',
    })
  })

type Answered = { memberId: string; topic: AdvertTopic; granted: boolean }
/** The preferences of mails stop the questions on the home page too. */
export const restFromQuestions = async (ctx: Ctx, { memberId, topic, granted }: Answered): Promise<void> => {
  if (topic === 'worn') await setRest(ctx, { memberId, stopped: !granted })
}
