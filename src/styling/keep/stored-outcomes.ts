import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { isSwapped } from './given-predictions.ts'
import type { KeepOutcome } from './model/nightly.rule.ts'
import { type Decided, isKept } from './model/outcome.rule.ts'

export type GivenChance = {
  itemId: string
  version: number | null
  kept: number
  worn: number
  doubt: number
  features: Readonly<Record<string, number>>
}

/** Keeps predictions as they are given for pieces, with their inputs; an earlier one for a piece stays. */
export const savePredictions = (db: Db, given: readonly GivenChance[], now: Date) =>
  db.run(sql`
    INSERT INTO keep_prediction (item_id, version, kept, worn, doubt, features, given_at)
    SELECT "itemId", version, kept, worn, doubt, features, ${now}
    FROM jsonb_to_recordset(${json(given)}::jsonb) AS given
      ("itemId" uuid, version int, kept real, worn real, doubt real, features jsonb)
    ON CONFLICT (item_id) DO NOTHING`)

type OutcomeRow = Decided &
  Pick<KeepOutcome, 'productId' | 'brand' | 'kind'> & {
    features: Record<string, number>
    answer: 'often' | 'sometimes' | 'never' | null
    /** The member took an alternative instead. */
    swapped: boolean
  }

/** The newest predicted pieces of settled boxes with what became of them, the oldest of them first. */
export async function newestOutcomes(db: Db, most: number): Promise<KeepOutcome[]> {
  const rows = await db.many<OutcomeRow>(sql`
    SELECT p.features, piece.state, piece.return_reason, piece.declined_reason, piece.feedback, v.product_id, b.name AS brand, g.kind,
      (SELECT a.worn FROM worn_answer a WHERE a.item_id = piece.id ORDER BY a.nth DESC LIMIT 1) AS answer, ${isSwapped} AS swapped
    FROM keep_prediction p JOIN box_item piece ON piece.id = p.item_id JOIN box x ON x.id = piece.box_id
      JOIN variant v ON v.sku = piece.sku JOIN product g ON g.id = v.product_id JOIN brand b ON b.id = g.brand_id
    WHERE x.settled_at IS NOT NULL AND NOT ${objectsToLearning(sql`x.member_id`)} ORDER BY p.given_at DESC, p.item_id DESC LIMIT ${most}`)
  return rows.toReversed().flatMap(({ features, productId, brand, kind, answer, swapped, ...piece }) => {
    const kept = swapped ? false : isKept(piece)
    const worn = answer === null ? undefined : answer !== 'never'
    return kept === undefined ? [] : [{ features, kept, worn, productId, brand, kind }]
  })
}
