import { releaseHolds } from '#/goods/catalogue/stock/holds.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { next } from '#/platform/state-machine.ts'
import type { Box } from '../boxes.ts'
import { alternativeMachine } from './alternative.states.ts'

/** Owner of the alternatives' reservations in the stock. */
export const alternativesOf = ({ id }: Pick<Box, 'id'>) => ({ ownerKind: 'alternative', ownerId: id })

export type Alternative = {
  id: string
  itemId: string
  sku: string
  price: number
  reservationId: string
  place: number
}

/** Alternatives held for the pieces of a box during its preview. */
export const listAlternatives = (db: Db, boxId: string) =>
  db.many<Alternative>(sql`
    SELECT id, item_id, sku, price, reservation_id, place FROM preview_alternative
    WHERE box_id = ${boxId} AND state = 'held' ORDER BY item_id, place`)

type Held = Omit<Alternative, 'id'> & { boxId: string }

export const keepAlternatives = ({ db, clock, random }: PlatformCtx, held: readonly Held[]) =>
  db.run(sql`
    INSERT INTO preview_alternative (id, box_id, item_id, sku, price, reservation_id, place, held_at)
    SELECT *, ${clock.now()}::timestamptz FROM unnest(${held.map(() => random.uuid())}::uuid[],
      ${held.map(({ boxId }) => boxId)}::uuid[], ${held.map(({ itemId }) => itemId)}::uuid[],
      ${held.map(({ sku }) => sku)}::text[], ${held.map(({ price }) => price)}::bigint[],
      ${held.map(({ reservationId }) => reservationId)}::uuid[], ${held.map(({ place }) => place)}::int[]) AS h`)

/** Marks an alternative as chosen; it is this piece of the box now. */
export const markChosen = ({ db, clock }: PlatformCtx, { id }: Alternative, itemId: string) =>
  db.run(sql`
    UPDATE preview_alternative SET state = ${next(alternativeMachine, 'held', 'choose')}, place = NULL,
      item_id = ${itemId}, chosen_at = ${clock.now()} WHERE id = ${id}`)

/** Moves the alternatives of a piece to the piece that takes its place. */
export const moveAlternatives = (db: Db, from: string, to: string) =>
  db.run(sql`UPDATE preview_alternative SET item_id = ${to} WHERE item_id = ${from} AND state = 'held'`)

/** Drops all alternatives of a locked box when its preview ends, and releases their stock. */
export async function dropAlternatives(
  db: Db,
  box: Pick<Box, 'id'>,
  held: readonly Alternative[],
): Promise<void> {
  if (held.length === 0) return
  await releaseHolds(
    db,
    held.map(({ reservationId }) => reservationId),
  )
  await db.run(sql`
    UPDATE preview_alternative SET state = ${next(alternativeMachine, 'held', 'drop')}, place = NULL
    WHERE box_id = ${box.id} AND state = 'held'`)
}

/** Pieces of a box that its member swapped in, each with the garment that the stylist had picked. */
export const listSwapped = (db: Db, boxId: string) =>
  db.many<{ itemId: string; formerSku: string }>(sql`
    WITH RECURSIVE chosen AS (
      SELECT i.id, i.sku, i.replaces_id, i.state FROM box_item i JOIN preview_alternative a ON a.item_id = i.id AND a.state = 'chosen'
      WHERE i.box_id = ${boxId}
    ), chain AS (
      SELECT id AS item_id, sku, replaces_id AS former_id FROM chosen WHERE state <> 'removed'
      UNION ALL
      SELECT c.item_id, c.sku, b.replaces_id FROM chain c JOIN chosen b ON b.id = c.former_id
    )
    SELECT c.item_id, f.sku AS former_sku FROM chain c JOIN box_item f ON f.id = c.former_id
    WHERE f.id NOT IN (SELECT id FROM chosen) AND f.sku <> c.sku ORDER BY c.item_id`)

export const chosenByMember = async (db: Db, boxId: string): Promise<string[]> =>
  (
    await db.many<{ itemId: string }>(
      sql`SELECT item_id FROM preview_alternative WHERE box_id = ${boxId} AND state = 'chosen'`,
    )
  ).map(({ itemId }) => itemId)
