import { undoneStates } from '#/boxes/box.states.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Contact } from './contact.rule.ts'

export type Member = Contact & {
  id: string
  market: MarketId
  email: string
  creditState: 'unchecked' | 'approved' | 'refused'
  /** Refused, and waiting for a person's review. */
  reviewAsked: boolean
  customerType: 'new' | 'renewal'
  /** The subscription has ended, and the member has not come back. */
  hasEnded: boolean
  stylistId: string | null
  createdAt: Date
}

/** The delivery address of the member, as copied onto each box. */
export const memberAddress = (member: Member) => ({
  name: `${member.firstName} ${member.lastName}`,
  street: member.street,
  streetNumber: member.streetNumber,
  streetDoor: member.streetDoor,
  zip: member.zip,
  city: member.city,
  country: marketOf(member.market).country,
})

/** A member with more than one box is a renewal customer (R3.09); cancelled and lapsed boxes do not count. */
export const findMember = (db: Db, id: string) =>
  db.maybe<Member>(sql`
    SELECT id, market, email::text, first_name, last_name, phone, street, street_number, street_door, zip, city,
      credit_state, credit_review_asked_at IS NOT NULL AS review_asked, stylist_id, created_at,
      CASE WHEN (SELECT count(*) FROM box WHERE member_id = member.id AND state <> ALL(${[...undoneStates]})) > 1
        THEN 'renewal' ELSE 'new' END AS customer_type,
      EXISTS (SELECT FROM subscription WHERE member_id = member.id AND state = 'cancelled') AS has_ended
    FROM member WHERE id = ${id} AND kind = 'member' AND erased_at IS NULL`)

export type Addressee = Pick<Member, 'id' | 'firstName'>
/** The addressee of a mail; undefined once they are erased. */
export const findAddressee = (db: Db, id: string) =>
  db.maybe<Addressee>(
    sql`SELECT id, first_name FROM member WHERE id = ${id} AND kind = 'member' AND erased_at IS NULL`,
  )
