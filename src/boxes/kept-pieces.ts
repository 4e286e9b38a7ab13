import { type Db, empty, sql } from '#/platform/database/db.ts'

/** A piece that a customer has for good, with the size they have it in. */
export type PieceHad = { pieceId: string; sku: string; at: Date }
/** Of these SKUs, or of all; `held`: what is found does not change before the transaction has ended. */
export type WhichHad = { memberId: string; skus?: readonly string[]; held?: boolean }

/** What a member kept of their boxes. */
export const listKeptPieces = (db: Db, { memberId, skus, held }: WhichHad): Promise<PieceHad[]> =>
  db.many<PieceHad>(sql`
    SELECT item.id AS piece_id, item.sku, box.settled_at AS at
    FROM box JOIN box_item item ON item.box_id = box.id
    WHERE box.member_id = ${memberId} AND item.state = 'kept' ${skus ? sql`AND item.sku = ANY(${[...skus]})` : empty}
    ORDER BY at DESC, item.id ${held ? sql`FOR SHARE OF item` : empty}`)
