import { json, sql } from '#/platform/database/db.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type FulfilmentOrder, lockedOrder, moveFulfilmentOrder, orConflict } from './orders.ts'
import type { ParcelSubject } from './parcels/parcels.ts'

/** Operations of a subject on its order, in its own transaction and with its own row locked. */

/** One garment to send, already reserved for the subject. `unitId`: the subject's id of it. */
export type Unit = { unitId: string; sku: string; reservationId: string }
export type Supply = ParcelSubject & {
  number: string
  name: string
  market: MarketId
  address: Address
  units: readonly Unit[]
}

/** Supplies an order to the warehouse; a 409 if it has the subject's already. */
export async function supplyOrder(ctx: Ctx, supply: Supply): Promise<FulfilmentOrder> {
  const { subjectType, subjectId, number, name, market, address, units } = supply
  return orConflict(
    await ctx.db.maybe<FulfilmentOrder>(sql`
      WITH supplied AS (
        INSERT INTO fulfilment_order AS known (id, subject_type, subject_id, number, name, market, address, supplied_at)
        VALUES (${ctx.random.uuid()}, ${subjectType}, ${subjectId}, ${number}, ${name}, ${market}, ${json(address)}::jsonb, ${ctx.clock.now()})
        ON CONFLICT (subject_id) DO UPDATE SET state = 'open', name = EXCLUDED.name, address = EXCLUDED.address,
          supplied_at = EXCLUDED.supplied_at, version = known.version + 1
        WHERE known.state = 'withdrawn' AND known.subject_type = EXCLUDED.subject_type
        RETURNING *
      ), lines AS (
        INSERT INTO fulfilment_line (unit_id, order_id, sku, reservation_id)
        SELECT unit_id, supplied.id, sku, reservation_id
        FROM supplied, unnest(${units.map(({ unitId }) => unitId)}::uuid[], ${units.map(({ sku }) => sku)}::text[],
          ${units.map(({ reservationId }) => reservationId)}::uuid[]) AS unit (unit_id, sku, reservation_id))
      SELECT * FROM supplied`),
  )
}

/** Withdraws an order before it ships; no effect if none was supplied. */
export async function withdrawOrder(ctx: Ctx, { subjectId }: ParcelSubject): Promise<void> {
  const order = await lockedOrder(ctx.db, subjectId)
  if (!order || order.state === 'withdrawn') return
  await moveFulfilmentOrder(ctx, order, 'withdraw')
  await ctx.db.run(sql`DELETE FROM fulfilment_line WHERE order_id = ${order.id}`)
}

/** Changes the address of an order that is not packed. The version stays: the contents being packed are unchanged. */
export const readdressOrder = ({ db }: Ctx, { subjectId }: ParcelSubject, address: Address) =>
  db.run(sql`
    UPDATE fulfilment_order SET address = ${json(address)}::jsonb WHERE subject_id = ${subjectId} AND state = 'open'`)
