import { signInTrouble } from '#/people/identity/sign-in/sign-in-trouble.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { addressLine } from '#/platform/markets/address.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { SummaryRead } from './customer-summary.schema.ts'

type Of = { id: string; kind: 'member' | 'guest'; market: MarketId }
type Contact = Pick<SummaryRead, 'address' | 'signIn' | 'failedMails' | 'returnedAddress' | 'parcels'>

/** Address, signing in, mails that did not arrive, and parcels under way: what a customer is asked and asks about (R8.06). */
export async function customerContact(ctx: Ctx, { id, kind, market }: Of): Promise<Contact> {
  const { db, clock, config } = ctx
  const [address, signIn, failedMails, returnedAddress, parcels] = await Promise.all([
    addressOf(db, id),
    kind === 'member' ? signInTrouble(ctx, id) : null,
    listFailedMails(db, { id, since: addDays(clock.now(), -30, market) }),
    findReturnedAddress(db, id),
    listParcelsUnderWay(db, id),
  ])
  const trackingUrl = (number: string | null) =>
    number && config.TRACKING_URL
      ? config.TRACKING_URL.replaceAll('{number}', encodeURIComponent(number))
      : null
  return {
    address,
    signIn,
    failedMails,
    returnedAddress,
    parcels: parcels.map((parcel) => ({ ...parcel, url: trackingUrl(parcel.trackingNumber) })),
  }
}

type AddressRow = { street: string; streetNumber: string; streetDoor: string; zip: string; city: string }

/** The address of an order is that order's own; a guest has none beside it. */
async function addressOf(db: Db, id: string): Promise<string> {
  const row = await db.one<AddressRow>(sql`
    SELECT street, street_number, street_door, zip, city FROM member WHERE id = ${id}`)
  return row.street === '' && row.zip === '' ? '' : addressLine(row)
}

/** The last mails that a mail server has refused, or whose sending has no certain end. */
const listFailedMails = (db: Db, { id, since }: { id: string; since: Date }) =>
  db.many<SummaryRead['failedMails'][number]>(sql`
    SELECT subject, state, failure, queued_at AS at FROM email
    WHERE member_id = ${id} AND queued_at > ${since} AND state IN ('failed', 'unknown') ORDER BY queued_at DESC, id LIMIT 3`)

/** An address to which no mail is sent, since it returns them, with the number of mails that wait. */
const findReturnedAddress = async (db: Db, id: string): Promise<SummaryRead['returnedAddress']> =>
  (await db.maybe<NonNullable<SummaryRead['returnedAddress']>>(sql`
    SELECT r.reason, r.since,
      (SELECT count(*)::int FROM email e WHERE e.recipient = r.address AND e.held_at IS NOT NULL) AS held
    FROM member m JOIN returned_address r ON r.address = m.email WHERE m.id = ${id} AND r.released_at IS NULL`)) ??
  null

type ParcelRow = Omit<SummaryRead['parcels'][number], 'url'>

const listParcelsUnderWay = (db: Db, memberId: string) =>
  db.many<ParcelRow>(sql`
    SELECT p.id, s.about, p.direction, p.tracking_number, p.handed_over_at, p.expected_from, p.expected_to FROM (
      (SELECT id, 'Box ' || number AS about FROM box WHERE member_id = ${memberId} ORDER BY offered_at DESC LIMIT 5)
      UNION ALL (SELECT id, 'Order ' || number FROM shop_order WHERE member_id = ${memberId} ORDER BY placed_at DESC LIMIT 5)) s
    JOIN parcel p ON p.subject_id = s.id
    WHERE p.delivered_at IS NULL AND p.handed_over_at IS NOT NULL ORDER BY p.handed_over_at DESC LIMIT 5`)
