import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { next } from '#/platform/state-machine.ts'
import { type LineState, lineMachine } from './order.states.ts'

/** One unit of an order; amounts in minor units, VAT included. */
export type OrderLine = {
  id: string
  orderId: string
  position: number
  sku: string
  description: string
  reservationId: string
  price: number
  discount: number
  state: LineState
  returnId: string | null
  returnReason: ReturnReason | null
  creditNoteId: string | null
  /** Left out of its credit note until a claim has ended (R6.13). */
  withheld: number
  /** The piece of the box that a line of an exchange replaces; null for other lines. */
  replacesItemId: string | null
}

export const paidFor = ({ price, discount }: Pick<OrderLine, 'price' | 'discount'>) => price - discount

/** The part of the price that no credit note has refunded. */
export const leftToCredit = (line: Pick<OrderLine, 'price' | 'discount' | 'creditNoteId' | 'withheld'>) =>
  line.creditNoteId === null ? paidFor(line) : line.withheld

export const listOrderLines = (db: Db, orderId: string) =>
  db.many<OrderLine>(sql`SELECT * FROM order_line WHERE order_id = ${orderId} ORDER BY position`)

/** Number of pieces of each of these orders, and the first piece. */
export async function listPiecesOf(db: Db, orderIds: readonly string[]) {
  const rows = await db.many<{ orderId: string; count: number; sku: string }>(sql`
    SELECT order_id, count(*)::int AS count, (array_agg(sku ORDER BY position))[1] AS sku FROM order_line
    WHERE order_id = ANY(${[...orderIds]}::uuid[]) GROUP BY order_id`)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Moves these lines of a locked order; throws unless all of them can move. */
export async function moveLines(db: Db, lines: readonly OrderLine[], event: string) {
  for (const state of new Set(lines.map((line) => line.state))) {
    const ids = lines.filter((line) => line.state === state).map(({ id }) => id)
    await db.run(
      sql`UPDATE order_line SET state = ${next(lineMachine, state, event)} WHERE id = ANY(${ids}::uuid[])`,
    )
  }
}
