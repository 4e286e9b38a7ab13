import { listSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { refundedOf } from '#/money/refunds/refunded-since.ts'
import { returnedCreditOf } from '#/money/wallet/return-credit.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { type BackStage, backStage } from './back-stage.rule.ts'

/** The return of an order: its stage, and its money in minor units. */
export type GoingBack = {
  stage: BackStage
  /** The latest return with awaited pieces: the time of its notice, and of its last added piece. */
  announcedAt: Date | null
  lastAnnouncedAt: Date | null
  /** The parcel that is on its way. */
  parcel: { trackingNumber: string; handedOverAt: Date } | null
  /** The sum of credit notes, less fees. */
  credited: number
  toCard: number
  asCredit: number
  /** The time of the last refund, for credit that of its note; meaningful once the stage is `repaid`. */
  repaidAt: Date | null
  /** The instant before which the money is due. */
  dueAt: Date | null
}

/** The returns of these orders, by order id; orders without a return have no entry. */
export async function goingBack(db: Db, orderIds: readonly string[]): Promise<Map<string, GoingBack>> {
  const rows = await listReturns(db, orderIds)
  const ids = rows.map(({ orderId }) => orderId)
  if (ids.length === 0) return new Map()
  const [parcels, cards, credits] = await Promise.all([
    listSentBack(db, ids),
    refundedOf(db, ids),
    returnedCreditOf(db, ids),
  ])
  return new Map(
    rows.map((row) => {
      const { orderId, announcedAt } = row
      const parcel = parcels.get(orderId)
      const isOfThese = parcel && announcedAt && parcel.handedOverAt >= announcedAt
      const { amount: toCard = 0, waits = false, doneAt = null } = cards.get(orderId) ?? {}
      const sums = { toCard, asCredit: credits.get(orderId) ?? 0 }
      const stage = backStage({ ...row, ...sums, waits, isHandedOver: Boolean(isOfThese) })
      return [
        orderId,
        { ...row, ...sums, stage, parcel: isOfThese ? parcel : null, repaidAt: doneAt ?? row.notedAt },
      ]
    }),
  )
}

type Row = Pick<GoingBack, 'announcedAt' | 'lastAnnouncedAt' | 'credited' | 'dueAt'> & {
  orderId: string
  isComing: boolean
  isCredited: boolean
  notedAt: Date | null
}
const listReturns = (db: Db, orderIds: readonly string[]) =>
  db.many<Row>(sql`
    SELECT back.*, note.* FROM (
      SELECT line.order_id, bool_or(line.state = 'returning') AS is_coming,
        bool_and(line.credit_note_id IS NOT NULL AND line.withheld = 0 OR line.price = line.discount) AS is_credited, max(r.refund_due_at) AS due_at,
        max(r.announced_at) FILTER (WHERE line.state = 'returning') AS announced_at,
        max(r.last_announced_at) FILTER (WHERE line.state = 'returning') AS last_announced_at
      FROM order_line line LEFT JOIN goods_return r ON r.id = line.return_id
      WHERE line.order_id = ANY(${[...orderIds]}::uuid[]) AND line.state IN ('returning', 'returned') GROUP BY line.order_id) back
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(total), 0)::bigint AS credited, max(issued_at) AS noted_at FROM invoice
      WHERE subject_id = back.order_id AND kind = 'credit-note') note`)
