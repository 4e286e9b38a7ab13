import { type Db, sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type ReturnedUnit = { unitId: string; parcelId: string | null; receivedAt: Date }

/**
 * The other units of the subject that came back in one parcel with this unit. Without a scanned parcel, units taken in on one
 * day of the market count as one parcel.
 */
export async function listCameWith(db: Db, unitId: string, market: MarketId): Promise<string[]> {
  const back = await db.many<ReturnedUnit>(sql`
    SELECT r.unit_id, r.parcel_id, r.received_at FROM fulfilment_line mine
    JOIN fulfilment_line l ON l.order_id = mine.order_id JOIN return_line r ON r.unit_id = l.unit_id
    WHERE mine.unit_id = ${unitId} AND r.state = 'received' ORDER BY r.received_at DESC, r.unit_id`)
  const mine = back.find((one) => one.unitId === unitId)
  return mine ? back.filter((one) => one !== mine && isOneParcel(one, mine, market)).map(idOf) : []
}

const idOf = ({ unitId }: ReturnedUnit) => unitId
const isOneParcel = (one: ReturnedUnit, other: ReturnedUnit, market: MarketId) =>
  one.parcelId && other.parcelId
    ? one.parcelId === other.parcelId
    : dayOf(one.receivedAt, market).equals(dayOf(other.receivedAt, market))
