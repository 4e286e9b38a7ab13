import { listOwnClothes } from '#/people/own-clothes/own-clothes.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { listKeptPieces } from '../pieces/kept-pieces.ts'
import { listPieceRows } from '../pieces/piece-rows.ts'
import { ON_BOARD } from './outfits.rule.ts'

export type OutfitRow = { boxId: string; place: number; name: string; words: string }
export type OutfitPiece = {
  boxId: string
  place: number
  id: string
  /** Null for the member's own garment from elsewhere. */
  sku: string | null
  /** The member has it, or it is to come; declined, returned and lost pieces stay on the board. */
  here: boolean
  from: string | null
  replacedBy: string | null
}

export const listOutfits = (db: Db, boxIds: readonly string[]) =>
  db.many<OutfitRow>(sql`
    SELECT box_id, place, name, words FROM outfit WHERE box_id = ANY(${[...boxIds]}::uuid[]) ORDER BY box_id, place`)

const live = sql`('picked', 'packed', 'delivered', 'kept')`

/** Pieces on the boards of these boxes, in the order of laying. A piece that was swapped away and back is included. */
export const listOutfitPieces = (db: Db, boxIds: readonly string[]) =>
  db.many<OutfitPiece>(sql`
    SELECT p.box_id, p.place, coalesce(i.id, e.id, p.own_garment_id) AS id, coalesce(i.sku, e.sku) AS sku,
      coalesce((i.state IN ${live} AND i.leaves_at IS NULL) OR coalesce(n.sku = i.sku, false), e.state = 'delivered', true) AS here,
      coalesce(i.box_id, o.box_id) AS "from", n.sku AS replaced_by
    FROM outfit_piece p LEFT JOIN box_item i ON i.id = p.item_id LEFT JOIN order_line e ON e.id = p.line_id
      LEFT JOIN shop_order o ON o.id = e.order_id
      LEFT JOIN box_item n ON n.box_id = i.box_id AND n.position = i.position AND n.id <> i.id AND n.state IN ${live}
    WHERE p.box_id = ANY(${[...boxIds]}::uuid[]) ORDER BY p.box_id, p.place, p.position`)

export const countOutfits = async (db: Db, boxIds: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await db.many<{ boxId: string; count: number }>(sql`
        SELECT box_id, count(*) AS count FROM outfit WHERE box_id = ANY(${[...boxIds]}::uuid[]) GROUP BY box_id`)
    ).map(({ boxId, count }) => [boxId, count]),
  )

export type Laid = {
  place: number
  name: string
  words: string
  pieceIds: readonly string[]
  staffId: string
}

/** Lays an outfit of a locked box, or replaces it: pieces of the box, pieces that its member kept, and own clothes. */
export async function layOutfit({ db, clock }: Ctx, box: Box, laid: Laid): Promise<void> {
  const { place, name, words, pieceIds, staffId } = laid
  const own = await listPieceRows(db, box.id)
  const kept = await listKeptPieces(db, { memberId: box.memberId })
  const clothes = (await listOwnClothes(db, box.memberId)).map(({ id }) => id)
  const inBox = new Set(own.filter(({ state }) => state === 'picked').map(({ id }) => id))
  if (!pieceIds.some((id) => inBox.has(id))) throw Refused('outfit-without-box')
  const mayBe = new Set([...inBox, ...kept.map(({ pieceId }) => pieceId), ...clothes])
  if (!pieceIds.every((id) => mayBe.has(id))) throw NotFound()
  await db.run(sql`
    INSERT INTO outfit (box_id, place, name, words, made_by, made_at)
    VALUES (${box.id}, ${place}, ${name}, ${words}, ${staffId}, ${clock.now()})
    ON CONFLICT (box_id, place) DO UPDATE SET name = excluded.name, words = excluded.words,
      made_by = excluded.made_by, made_at = excluded.made_at`)
  await db.run(sql`DELETE FROM outfit_piece WHERE box_id = ${box.id} AND place = ${place}`)
  await db.run(sql`
    INSERT INTO outfit_piece (box_id, place, position, item_id, line_id, own_garment_id)
    SELECT ${box.id}, ${place}::int, laid.position, i.id, e.id, CASE WHEN laid.id = ANY(${clothes}::uuid[]) THEN laid.id END
    FROM unnest(${[...pieceIds]}::uuid[]) WITH ORDINALITY AS laid(id, position)
      LEFT JOIN box_item i ON i.id = laid.id LEFT JOIN order_line e ON e.id = laid.id`)
}

/** The box must be locked. */
export const takeOutfit = (db: Db, box: Pick<Box, 'id'>, place: number) =>
  db.run(sql`DELETE FROM outfit WHERE box_id = ${box.id} AND place = ${place}`)

/** Moves the place on the boards to the piece that replaces another. */
export const layInstead = (db: Db, from: string, to: string) =>
  db.run(sql`UPDATE outfit_piece SET item_id = ${to} WHERE item_id = ${from}`)

/** Takes a garment that its owner removes off all boards. A board that has less than two pieces left is taken apart. */
export async function takeOffBoards({ db }: Ctx, { garmentId }: { garmentId: string }): Promise<void> {
  const boards = await db.many<{ boxId: string; place: number }>(
    sql`DELETE FROM outfit_piece WHERE own_garment_id = ${garmentId} RETURNING box_id, place`,
  )
  for (const { boxId, place } of boards)
    await db.run(sql`
      DELETE FROM outfit o WHERE box_id = ${boxId} AND place = ${place} AND ${ON_BOARD.least} >
        (SELECT count(*) FROM outfit_piece p WHERE p.box_id = o.box_id AND p.place = o.place)`)
}
