import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Carrier } from '#/platform/ports/carrier.ts'

type WithCarrier = PlatformCtx & { carrier: Carrier }
export type Direction = 'out' | 'return'
/** Subject of a parcel: a box or an order of the shop. */
export type ParcelSubject = { subjectType: string; subjectId: string }
export type Parcel = ParcelSubject & {
  id: string
  direction: Direction
  /** Counted from one in each direction. */
  number: number
  /** Our name for it at the carrier. */
  reference: string
  /** The carrier's number, once it is booked. */
  trackingNumber: string | null
  createdAt: Date
  handedOverAt: Date | null
  expectedFrom: string | null
  expectedTo: string | null
  deliveredAt: Date | null
}
export type BookedParcel = Parcel & { trackingNumber: string }

export const listParcels = (db: Db, { subjectType, subjectId }: ParcelSubject) =>
  db.many<Parcel>(sql`
    SELECT * FROM parcel WHERE subject_type = ${subjectType} AND subject_id = ${subjectId} ORDER BY direction, number`)

/** One of the subject's parcels; the first call creates it. */
export async function ensureParcel(
  { db, clock, random }: PlatformCtx,
  { subjectType, subjectId }: ParcelSubject,
  direction: Direction,
  number: number,
): Promise<Parcel> {
  const reference = [subjectType, subjectId, direction, number].join(':')
  const begun = await db.maybe<Parcel>(sql`
    INSERT INTO parcel (id, subject_type, subject_id, direction, number, reference, created_at)
    VALUES (${random.uuid()}, ${subjectType}, ${subjectId}, ${direction}, ${number}, ${reference}, ${clock.now()})
    ON CONFLICT DO NOTHING RETURNING *`)
  if (begun) return begun
  return db.one<Parcel>(sql`
    SELECT * FROM parcel WHERE subject_type = ${subjectType} AND subject_id = ${subjectId}
      AND direction = ${direction} AND number = ${number}`)
}

type Addressed = ParcelSubject & { market: MarketId; address: Address }

/** Books a parcel with the carrier at the first call. Do not call it with rows locked, since it waits for the carrier's answer. */
export async function bookParcel(
  ctx: WithCarrier,
  order: Addressed,
  direction: Direction,
  number = 1,
): Promise<BookedParcel> {
  return bookKnown(ctx, order, await ensureParcel(ctx, order, direction, number))
}

/** Books a parcel that exists already. */
export async function bookKnown(ctx: WithCarrier, order: Addressed, parcel: Parcel): Promise<BookedParcel> {
  if (isBooked(parcel)) return parcel
  const { id, reference, direction } = parcel
  const { market, address } = order
  const { trackingNumber } = await ctx.carrier.register(ctx, { reference, direction, market, address })
  // A simultaneous booking got an equal number.
  return ctx.db.one<BookedParcel>(sql`
    UPDATE parcel SET tracking_number = coalesce(tracking_number, ${trackingNumber}) WHERE id = ${id} RETURNING *`)
}

/** Books the label for the next return: a parcel that is on its way already takes nothing more. */
export async function bookReturn(ctx: WithCarrier, order: Addressed): Promise<BookedParcel> {
  const sent = (await listParcels(ctx.db, order)).filter(isSentBack)
  return bookParcel(ctx, order, 'return', sent.length + 1)
}

const isSentBack = ({ direction, handedOverAt, deliveredAt }: Parcel) =>
  direction === 'return' && (handedOverAt ?? deliveredAt) !== null

/** A return was handed in since then. */
export const wasSentBack = async (db: Db, subject: ParcelSubject, since: Date): Promise<boolean> =>
  (await listParcels(db, subject)).some(
    (parcel) => isSentBack(parcel) && (parcel.handedOverAt ?? parcel.deliveredAt)! >= since,
  )

/** For each of these subjects, the return parcel that was handed in last. */
export async function listSentBack(db: Db, subjectIds: readonly string[]) {
  const rows = await db.many<{ subjectId: string; trackingNumber: string; handedOverAt: Date }>(sql`
    SELECT DISTINCT ON (subject_id) subject_id, tracking_number, handed_over_at FROM parcel
    WHERE subject_id = ANY(${[...subjectIds]}::uuid[]) AND direction = 'return' AND handed_over_at IS NOT NULL
    ORDER BY subject_id, handed_over_at DESC`)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

const isBooked = (parcel: Parcel): parcel is BookedParcel => parcel.trackingNumber !== null
