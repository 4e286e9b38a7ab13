import type { Ctx } from '#/context.ts'
import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import { type Db, empty, json, type Sql, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { type BoxItemState, boxItemMachine } from './box-item.states.ts'
import type { DeclineReason } from './decline-reasons.rule.ts'
import type { Feedback } from './feedback/feedback.rule.ts'
import type { Choice } from './settlement/price-to-pay.rule.ts'

export const sizeAdvices = ['one-size', 'stylist', 'hers', 'up', 'down'] as const
export type SizeAdvice = {
  code?: (typeof sizeAdvices)[number]
  params?: { size?: string; hers?: string }
}
export type BoxItem = {
  id: string
  boxId: string
  sku: string
  position: number
  state: BoxItemState
  price: number
  vatRate: number
  reservationId: string
  stylistNote: string
  sizeAdvice: SizeAdvice
  liked: boolean | null
  declinedReason: DeclineReason | null
  declinedText: string | null
  replacesId: string | null
  choice: Choice | null
  choiceAt: Date | null
  returnReason: ReturnReason | null
  feedback: Feedback
}

export const listBoxItems = (db: Db, boxId: string) =>
  db.many<BoxItem>(
    sql`SELECT * FROM box_item WHERE box_id = ${boxId} AND state <> 'removed' ORDER BY position, id`,
  )

/** A piece of a box that the caller has locked. */
export const boxItemOf = async (db: Db, boxId: string, itemId: string): Promise<BoxItem> =>
  found(await db.maybe<BoxItem>(sql`SELECT * FROM box_item WHERE id = ${itemId} AND box_id = ${boxId}`))

/** Moves a piece of a locked box on; `set` adds columns. */
export async function moveItem(ctx: Ctx, item: BoxItem, event: string, set: Sql = empty): Promise<BoxItem> {
  const to = next(boxItemMachine, item.state, event)
  return ctx.db.one<BoxItem>(sql`UPDATE box_item SET state = ${to}${set} WHERE id = ${item.id} RETURNING *`)
}

/** Writes to a piece of a locked box without moving it. */
export const changeItem = (db: Db, itemId: string, set: Sql) =>
  db.run(sql`UPDATE box_item SET ${set} WHERE id = ${itemId}`)

export type NewItem = Pick<
  BoxItem,
  | 'boxId'
  | 'sku'
  | 'position'
  | 'price'
  | 'vatRate'
  | 'reservationId'
  | 'stylistNote'
  | 'sizeAdvice'
  | 'replacesId'
>

/** Lays a reserved piece into a locked box. */
export const addItem = ({ db, random }: Ctx, item: NewItem) =>
  db.run(sql`
    INSERT INTO box_item (id, box_id, sku, position, price, vat_rate, reservation_id, stylist_note, size_advice, replaces_id)
    VALUES (${random.uuid()}, ${item.boxId}, ${item.sku}, ${item.position}, ${item.price}, ${item.vatRate},
      ${item.reservationId}, ${item.stylistNote}, ${json(item.sizeAdvice)}::jsonb, ${item.replacesId})`)

export const isIn =
  (...states: BoxItemState[]) =>
  (item: Pick<BoxItem, 'state'>) =>
    states.includes(item.state)
