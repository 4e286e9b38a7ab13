import { staffTitle } from '#/goods/catalogue/titles.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { FulfilmentOrder } from '../orders.ts'
import type { Parcel } from '../parcels/parcels.ts'
import { orderSays } from '../search-orders.ts'
import { shipBy } from './collection/ship-by.rule.ts'
import { handsOn } from './packing-now.ts'
import type { KnownGarment } from './scan.rule.ts'

export type WarehouseRow = {
  /** Id of the subject. */
  id: string
  number: string
  market: MarketId
  state: FulfilmentOrder['state']
  customer: string
  city: string
  units: number
  packed: number
  suppliedAt: Date
  /** The colleague at it: “Ida packs”; null if it is in no hands. */
  hands: string | null
}

const isHandled = sql`o.state IN ('open', 'packed', 'shipped')`

/** Orders to pack, packed and on their way; the oldest first. */
export const warehouseOrders = (now: Date) =>
  listSpec<WarehouseRow>()({
    tables: sql`fulfilment_order o`,
    columns: sql`o.subject_id AS id, o.number, o.market, o.state, o.address->>'name' AS customer, o.address->>'city' AS city,
    (SELECT count(*) FROM fulfilment_line l WHERE l.order_id = o.id) AS units,
    (SELECT count(l.packed_at) FROM fulfilment_line l WHERE l.order_id = o.id) AS packed, o.supplied_at, ${handsOn(now)} AS hands`,
    where: isHandled,
    key: sql`o.id`,
    added: sql`o.supplied_at`,
    search: [orderSays(isHandled)],
    filters: {
      state: { by: sql`o.state`, values: ['open', 'packed', 'shipped'] },
      number: { by: sql`o.number`, exact: true },
      market: { by: sql`o.market`, values: marketIds },
    },
    sorts: { supplied: sql`o.supplied_at`, shipped: sql`o.shipped_at` },
    order: 'supplied',
    csv: [
      ['Number', ({ number }) => number],
      ['Market', ({ market }) => market],
      ['State', ({ state }) => state],
      ['Customer', ({ customer }) => customer],
      ['City', ({ city }) => city],
      ['Units', ({ units }) => units],
      ['Packed', ({ packed }) => packed],
      ['Ship by', shipBy],
      ['In hand', ({ hands }) => hands],
    ],
  })

/** Orders of one walk through the shelves. */
const LIST_LENGTH = 100

/** The most lists shown; further orders are listed once these are picked. */
const LISTS = 10

/**
 * Pick lists of the open orders, the longest waiting first: first and last order of each, and its length. An index has their
 * order, so only the first and the last of each are read.
 */
export async function pickLists(db: Db) {
  const lists = await db.many<{ from: string; first: string; last: string; count: number }>(sql`
    WITH waiting AS (SELECT id, supplied_at FROM fulfilment_order WHERE state = 'open' AND ${inCountries(db, sql`market`)}
      ORDER BY supplied_at, id LIMIT ${LISTS * LIST_LENGTH + 1}),
    placed AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY supplied_at, id) AS place, (SELECT count(*) FROM waiting) AS every FROM waiting)
    SELECT f.subject_id AS from, f.number AS first, l.number AS last, e.place - b.place + 1 AS count
    FROM placed b JOIN placed e ON e.place = least(b.place + ${LIST_LENGTH - 1}, b.every)
      JOIN fulfilment_order f ON f.id = b.id JOIN fulfilment_order l ON l.id = e.id
    WHERE b.place % ${LIST_LENGTH} = 1 ORDER BY b.place`)
  return { lists: lists.slice(0, LISTS), more: lists.length > LISTS }
}

/**
 * The orders of one list, and the numbers that wait before and after it. It begins with the named order, even if that has
 * moved meanwhile: a list printed while others are packed leaves none out.
 */
export async function ordersToPick(db: Db, from?: string) {
  const start = from
    ? sql`(supplied_at, id) >= (SELECT supplied_at, id FROM fulfilment_order WHERE subject_id = ${from})`
    : sql`true`
  const orders = await db.many<FulfilmentOrder>(sql`
    SELECT * FROM fulfilment_order WHERE state = 'open' AND ${start} AND ${inCountries(db, sql`market`)} ORDER BY supplied_at, id LIMIT ${LIST_LENGTH}`)
  const { before, here } = await db.one<{ before: number; here: number }>(sql`
    SELECT count(*) FILTER (WHERE NOT ${start}) AS before, count(*) FILTER (WHERE ${start}) AS here
    FROM fulfilment_order WHERE state = 'open' AND ${inCountries(db, sql`market`)}`)
  return { orders, before, after: here - orders.length }
}

export const packedParcels = (db: Db, { id }: FulfilmentOrder) =>
  db.many<Parcel>(sql`
    SELECT * FROM parcel WHERE id IN (SELECT parcel_id FROM fulfilment_line WHERE order_id = ${id}) ORDER BY number`)

/** The garment behind a scanned code, whether it belongs here or not. */
export const knownGarment = (db: Db, code: string) =>
  db.maybe<KnownGarment>(sql`
    SELECT v.sku, ${staffTitle} AS title, v.size FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku = ${code} OR v.barcode = ${code} LIMIT 1`)
