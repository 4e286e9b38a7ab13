import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { RemovalReason } from './removal.rule.ts'

export type ProposedState = 'proposed' | 'accepted' | 'removed' | 'declined' | 'swapped'
export type ProposedOutcome = {
  boxId: string
  sku: string
  state: ProposedState
  reason: RemovalReason | null
}

type Proposed = { sku: string; chance: number; price: number }
type Of = { boxId: string; staffId: string }

/** Saves the garments that were proposed for a box. One with an outcome keeps its row. */
export const saveProposed = (
  { db, clock }: PlatformCtx,
  { boxId, staffId }: Of,
  pieces: readonly Proposed[],
) =>
  db.run(sql`
    INSERT INTO proposed_piece (box_id, sku, chance, price, proposed_by, proposed_at)
    SELECT ${boxId}, sku, chance, price, ${staffId}, ${clock.now()}
    FROM unnest(${pieces.map(({ sku }) => sku)}::text[], ${pieces.map(({ chance }) => chance)}::real[],
      ${pieces.map(({ price }) => price)}::bigint[]) AS p (sku, chance, price)
    ON CONFLICT (box_id, sku) DO UPDATE SET chance = excluded.chance, price = excluded.price,
      proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
    WHERE proposed_piece.state = 'proposed'`)

/** Outcomes against a garment, of all boxes of a member, the newest first. */
export const listTurnedDown = (db: Db, memberId: string, most: number) =>
  db.many<ProposedOutcome>(sql`
    SELECT p.box_id, p.sku, p.state, p.reason FROM proposed_piece p JOIN box b ON b.id = p.box_id
    WHERE b.member_id = ${memberId} AND p.state IN ('removed', 'declined', 'swapped')
    ORDER BY p.decided_at DESC, p.sku LIMIT ${most}`)

/** The stylist leaves a proposed garment out; false for one that was not proposed, or that is in the box. */
export const removeProposed = async (
  { db, clock }: PlatformCtx,
  { boxId, sku, reason }: { boxId: string; sku: string; reason: RemovalReason | null },
): Promise<boolean> =>
  (await db.run(sql`
    UPDATE proposed_piece SET state = 'removed', reason = ${reason}, decided_at = ${clock.now()}
    WHERE box_id = ${boxId} AND sku = ${sku} AND state IN ('proposed', 'removed') AND item_id IS NULL`)) === 1

/** A garment has become a piece of the box, by whichever way. */
export const proposedTaken = (
  { db, clock }: PlatformCtx,
  { boxId, sku, itemId }: { boxId: string; sku: string; itemId: string },
) =>
  db.write(sql`
    UPDATE proposed_piece SET state = 'accepted', reason = NULL, item_id = ${itemId}, decided_at = ${clock.now()}
    WHERE box_id = ${boxId} AND sku = ${sku}`)

/** An accepted piece has another outcome: taken out by the stylist, or declined, swapped or taken back by the member. */
export const proposedTurned = (
  { db, clock }: PlatformCtx,
  itemId: string,
  to: Exclude<ProposedState, 'proposed'>,
) =>
  db.write(sql`
    UPDATE proposed_piece SET state = ${to}, decided_at = ${clock.now()}
    WHERE item_id = ${itemId} AND state IN ('accepted', 'declined') AND state <> ${to}
      AND NOT (state = 'declined' AND ${to} = 'removed')`)
