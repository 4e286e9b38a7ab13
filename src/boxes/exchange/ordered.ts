import { type Db, sql } from '#/platform/database/db.ts'
import type { ExchangePieceState, ExchangeState } from './ordered.rule.ts'

export type OrderedPiece = {
  id: string
  /** The piece of the box that it replaces. */
  itemId: string
  sku: string
  price: number
  state: ExchangePieceState
  isCredited: boolean
}
/** An ordered exchange: the shop order that is billed on the invoice of the box. Amounts in minor units. */
export type OrderedExchange = {
  id: string
  boxId: string
  state: ExchangeState
  fee: number
  pieces: OrderedPiece[]
}

export const listOrdered = (db: Db, boxIds: readonly string[]) =>
  db.many<OrderedExchange>(sql`
    SELECT o.id, o.box_id, o.state, o.exchange_fee AS fee,
      json_agg(json_build_object('id', l.id, 'itemId', l.replaces_item_id, 'sku', l.sku, 'price', l.price, 'state', l.state,
        'isCredited', l.credit_note_id IS NOT NULL) ORDER BY l.position) AS pieces
    FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.box_id = ANY(${[...boxIds]}::uuid[]) GROUP BY o.id`)

export const findOrdered = async (db: Db, boxId: string): Promise<OrderedExchange | undefined> =>
  (await listOrdered(db, [boxId]))[0]

/** True when an ordered piece other than these is billed and not credited. */
export const staysOnBill = async (db: Db, boxId: string, ids: readonly string[]): Promise<boolean> =>
  ((await findOrdered(db, boxId))?.pieces ?? []).some(
    ({ id, isCredited }) => !isCredited && !ids.includes(id),
  )
