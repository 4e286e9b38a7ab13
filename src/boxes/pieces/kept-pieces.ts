import { type Db, empty, sql } from '#/platform/database/db.ts'

/** A piece that a customer has for good, in its size. */
export type PieceHad = { pieceId: string; sku: string; at: Date }
/** All pieces, or those of some SKUs; `held`: locks them, so that the result stays true until the transaction ends. */
export type WhichHad = { memberId: string; skus?: readonly string[]; held?: boolean }

/** Pieces that a member kept of boxes or got in exchange. */
export const listKeptPieces = async (db: Db, which: WhichHad): Promise<PieceHad[]> =>
  (await Promise.all([listOfBoxes(db, which), listExchanged(db, which)])).flat()

const listOfBoxes = (db: Db, { memberId, skus, held }: WhichHad) =>
  db.many<PieceHad>(sql`
    SELECT item.id AS piece_id, item.sku, box.settled_at AS at
    FROM box JOIN box_item item ON item.box_id = box.id
    WHERE box.member_id = ${memberId} AND item.state = 'kept' ${skus ? sql`AND item.sku = ANY(${[...skus]})` : empty}
    ORDER BY at DESC, item.id ${held ? sql`FOR SHARE OF item` : empty}`)

const listExchanged = (db: Db, { memberId, skus, held }: WhichHad) =>
  db.many<PieceHad>(sql`
    SELECT piece.id AS piece_id, piece.sku, exchange.delivered_at AS at
    FROM shop_order exchange JOIN order_line piece ON piece.order_id = exchange.id
    WHERE exchange.member_id = ${memberId} AND exchange.box_id IS NOT NULL AND piece.state = 'delivered' ${skus ? sql`AND piece.sku = ANY(${[...skus]})` : empty}
    ORDER BY at DESC, piece.id ${held ? sql`FOR SHARE OF piece` : empty}`)
