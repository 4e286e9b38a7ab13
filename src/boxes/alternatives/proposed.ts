import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'

type Proposed = { itemId: string; sku: string; place: number }

/** The stylist's alternatives to the pieces of a box, in the order of the offer. */
export const listProposed = (db: Db, boxId: string) =>
  db.many<Proposed>(sql`
    SELECT p.item_id, p.sku, p.place FROM proposed_alternative p JOIN box_item i ON i.id = p.item_id
    WHERE p.box_id = ${boxId} AND i.state <> 'removed' AND i.leaves_at IS NULL ORDER BY p.item_id, p.place`)

type Proposal = { itemId: string; skus: readonly string[]; staffId: string }

/** Replaces the stylist's alternatives to a piece of a locked box; an empty list leaves them to the ranking. */
export async function keepProposed(ctx: Ctx, box: Box, { itemId, skus, staffId }: Proposal): Promise<void> {
  const { db, clock } = ctx
  await dropProposed(db, itemId)
  await db.run(sql`
    INSERT INTO proposed_alternative (box_id, item_id, place, sku, proposed_by, proposed_at)
    SELECT ${box.id}, ${itemId}, place, sku, ${staffId}, ${clock.now()}
    FROM unnest(${[...skus]}::text[]) WITH ORDINALITY AS p(sku, place)`)
}

export const dropProposed = (db: Db, itemId: string) =>
  db.run(sql`DELETE FROM proposed_alternative WHERE item_id = ${itemId}`)

export const moveProposed = (db: Db, from: string, to: string) =>
  db.run(sql`UPDATE proposed_alternative SET item_id = ${to} WHERE item_id = ${from}`)
