import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { titleIn } from '../lines.ts'
import type { FulfilmentOrder } from '../orders.ts'
import type { Parcel } from '../parcels/parcels.ts'
import type { Known } from './scan.rule.ts'

export type WarehouseRow = {
  /** The subject's. */
  id: string
  number: string
  market: MarketId
  state: FulfilmentOrder['state']
  customer: string
  city: string
  units: number
  packed: number
}

/** What is to be packed, what is packed, and what is on its way; the oldest first. */
export const warehouseRows = (db: Db) =>
  db.many<WarehouseRow>(sql`
    SELECT o.subject_id AS id, o.number, o.market, o.state, o.address->>'name' AS customer, o.address->>'city' AS city,
      count(*) AS units, count(l.packed_at) AS packed
    FROM fulfilment_order o JOIN fulfilment_line l ON l.order_id = o.id
    WHERE o.state IN ('open', 'packed', 'shipped')
    GROUP BY o.id
    ORDER BY array_position(ARRAY['packed', 'open', 'shipped'], o.state), coalesce(o.shipped_at, o.supplied_at), o.number`)

export const ordersToPick = (db: Db) =>
  db.many<FulfilmentOrder>(
    sql`SELECT * FROM fulfilment_order WHERE state = 'open' ORDER BY supplied_at, number LIMIT 100`,
  )

/** The parcels of an order that have something in them. */
export const packedParcels = (db: Db, { id }: FulfilmentOrder) =>
  db.many<Parcel>(sql`
    SELECT * FROM parcel WHERE id IN (SELECT parcel_id FROM fulfilment_line WHERE order_id = ${id}) ORDER BY number`)

/** The garment behind a scanned code, whether it belongs here or not. */
export const knownGarment = (db: Db, code: string, market: string) =>
  db.maybe<Known>(sql`
    SELECT v.sku, ${titleIn(market)} AS title, v.size FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku = ${code} OR v.barcode = ${code} LIMIT 1`)
