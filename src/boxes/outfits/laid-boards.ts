import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'

/** A garment on a board: with a SKU, or the member's own, whose kind and colour are known. */
export type LaidPiece = {
  id: string
  sku: string | null
  kind: Kind | null
  colour: string | null
  patterned: boolean | null
  /** The member has it for good. */
  kept: boolean
}
export type LaidOutBoard = { boxId: string; place: number; pieces: LaidPiece[] }

/** Boards of boxes that have left the house, the newest first. */
export const listLaidBoards = (db: Db, most: number) =>
  db.many<LaidOutBoard>(sql`
    SELECT o.box_id, o.place, json_agg(json_build_object('id', coalesce(i.id, e.id, g.id), 'sku', coalesce(i.sku, e.sku),
        'kind', g.kind, 'colour', g.colour, 'patterned', g.patterned,
        'kept', coalesce(i.state = 'kept', e.state = 'delivered', true)) ORDER BY p.position) AS pieces
    FROM (SELECT outfit.box_id, place FROM outfit JOIN box ON box.id = outfit.box_id WHERE box.shipped_at IS NOT NULL
        ORDER BY box.shipped_at DESC, outfit.box_id, place LIMIT ${most}) o
      JOIN outfit_piece p USING (box_id, place)
      LEFT JOIN box_item i ON i.id = p.item_id LEFT JOIN order_line e ON e.id = p.line_id LEFT JOIN own_garment g ON g.id = p.own_garment_id
    GROUP BY o.box_id, o.place`)
