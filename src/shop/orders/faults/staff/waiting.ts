import { findBox } from '#/boxes/boxes.ts'
import { listHadPieces } from '#/boxes/made-good/had-pieces.ts'
import type { StaffGoodsView } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { type Db, join, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Currency } from '#/platform/markets/markets.ts'
import type { FaultKind } from '../fault.states.ts'

type Row = {
  id: string
  kind: FaultKind
  state: 'reported' | 'in-repair'
  photos: string[]
  words: string
  version: number
  reportedAt: Date
  boxId: string | null
  pieceId: string | null
  orderId: string | null
}
type About = {
  memberId: string
  number: string
  customer: string
  sku: string
  paid: number
  currency: Currency
  deliveredAt: Date | null
}
/** The facts of an order's piece; all null for a piece of a box. */
type OfOrder = { [Fact in keyof About]: About[Fact] | null }

/** Literal conditions, equal to those of the two small indexes; the answered reports grow without limit. */
const isIn = { reported: sql`f.state = 'reported'`, 'in-repair': sql`f.state = 'in-repair'` }

/** Reports without an answer, and pieces to repair, the oldest first. */
export async function listWaitingFaults(
  db: Db,
  { states = ['reported', 'in-repair'], most = 200 }: { states?: Row['state'][]; most?: number } = {},
): Promise<(Row & About & { goods: StaffGoodsView })[]> {
  const rows = await db.many<Row & OfOrder>(sql`
    SELECT f.id, f.kind, f.state, f.words, f.version, f.reported_at, f.box_id, f.piece_id, f.order_id, o.member_id, o.number,
      o.address->>'name' AS customer, l.sku, l.price - l.discount AS paid, o.currency, o.delivered_at,
      ARRAY(SELECT p.id FROM fault_photo p WHERE p.fault_id = f.id AND p.stored_at IS NOT NULL ORDER BY p.added_at, p.id) AS photos
    FROM piece_fault f LEFT JOIN shop_order o ON o.id = f.order_id LEFT JOIN order_line l ON l.id = f.line_id
    WHERE (${join(
      states.map((state) => isIn[state]),
      ' OR ',
    )}) ORDER BY f.state DESC, f.reported_at, f.id LIMIT ${most}`)
  const told = []
  for (const row of rows)
    told.push({ ...row, ...(row.boxId ? await aboutOfBox(db, row.boxId, row) : aboutOfOrder(row)) })
  const goods = await staffGoodsOf(db, told)
  return told.map((row) => ({ ...row, goods: found(goods.get(row.sku)) }))
}

const aboutOfOrder = ({ memberId, number, customer, sku, paid, currency, deliveredAt }: OfOrder): About => ({
  memberId: found(memberId),
  number: found(number),
  customer: found(customer),
  sku: found(sku),
  paid: found(paid),
  currency: found(currency),
  deliveredAt,
})

async function aboutOfBox(db: Db, boxId: string, { pieceId }: Row): Promise<About> {
  const box = found(await findBox(db, boxId))
  const { sku, price, hadSince } = found((await listHadPieces(db, box)).find(({ id }) => id === pieceId))
  const { memberId, number, address, currency } = box
  return { memberId, number, customer: address.name, sku, paid: price, currency, deliveredAt: hadSince }
}

export const countReportedFaults = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM piece_fault WHERE state = 'reported'`,
    )
  ).count
