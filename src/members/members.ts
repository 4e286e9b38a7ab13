import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/db.ts'

export type Member = {
  id: string
  market: MarketId
  email: string
  firstName: string
  lastName: string
  phone: string
  street: string
  streetNumber: string
  streetDoor: string
  zip: string
  city: string
  creditState: 'unchecked' | 'approved' | 'refused'
  customerType: 'new' | 'renewal'
  stylistId: string | null
  createdAt: Date
}

export const findMember = (db: Db, id: string) =>
  db.maybe<Member>(sql`
    SELECT id, market, email::text, first_name, last_name, phone, street, street_number, street_door, zip, city,
      credit_state, customer_type, stylist_id, created_at
    FROM member WHERE id = ${id} AND erased_at IS NULL`)

/** More than one box ordered makes her a renewal customer (R3.09). */
export const updateCustomerType = (db: Db, memberId: string) =>
  db.run(sql`
    UPDATE member SET customer_type = CASE
      WHEN (SELECT count(*) FROM box WHERE box.member_id = member.id) > 1 THEN 'renewal' ELSE 'new' END
    WHERE id = ${memberId}`)
