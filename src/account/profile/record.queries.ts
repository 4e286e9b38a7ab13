import { openBoxStates, undoneStates } from '#/boxes/box.states.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type CartOfMember, cartOfMember } from '#/shop/cart/read-cart.ts'

export type LightRecord = {
  id: string
  market: MarketId
  email: string
  firstName: string
  lastName: string
  phone: string
  surveyStep: number
  surveyCompleted: boolean
  /** Refused by a bureau or a person: the member cannot order a box, and is not asked about style. */
  refused: boolean
}
/** The whole record of spec §3; amounts in minor units of the market's currency, moments as in JSON. */
export type MemberRecord = LightRecord & {
  street: string
  streetNumber: string
  streetDoor: string
  zip: string
  city: string
  subscriptionId: string | null
  subscriptionState: 'active' | 'cancelled' | null
  intervalMonths: number | null
  subscribedSince: string | null
  nextBoxDate: string | null
  skippedBoxDate: string | null
  cancelledAt: string | null
  boxesOrdered: number
  pendingStyling: boolean
  answers: { [question: string]: unknown }
  wallet: number
  cart: CartOfMember | null
}

const light = sql`
  m.id, m.market, m.email::text, m.first_name AS "firstName", m.last_name AS "lastName", m.phone,
  coalesce(p.step, 1) AS "surveyStep", p.completed_at IS NOT NULL AS "surveyCompleted", m.credit_state = 'refused' AS refused`
const isMember = (id: Sql) => sql`m.id = ${id} AND m.kind = 'member' AND m.erased_at IS NULL`

export const lightRecord = (memberId: Sql): Sql => sql`
  SELECT ${light} FROM member m LEFT JOIN survey_progress p ON p.member_id = m.id WHERE ${isMember(memberId)}`

/** The member's record as a query. A cancelled or lapsed box does not count as ordered. */
export const memberRecord = (memberId: Sql, now: Sql): Sql => sql`
  SELECT ${light}, m.street, m.street_number AS "streetNumber", m.street_door AS "streetDoor", m.zip, m.city,
    s.id AS "subscriptionId", s.state AS "subscriptionState", s.interval_months AS "intervalMonths",
    s.subscribed_since AS "subscribedSince", s.next_box_date AS "nextBoxDate", s.skipped_box_date AS "skippedBoxDate",
    s.cancelled_at AS "cancelledAt", b.ordered AS "boxesOrdered", b.pending AS "pendingStyling", a.answers,
    coalesce(-w.balance, 0) AS wallet, ${cartOfMember(now)} AS cart
  FROM member m
  LEFT JOIN survey_progress p ON p.member_id = m.id
  LEFT JOIN subscription s ON s.member_id = m.id
  LEFT JOIN ledger_account w ON w.kind = 'wallet' AND w.market = m.market AND w.owner = m.id::text
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state <> ALL(${[...undoneStates]})) AS ordered,
      coalesce(bool_or(state = ANY(${[...openBoxStates]})), false) AS pending
    FROM box WHERE member_id = m.id) b
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_object_agg(question, value), '{}') AS answers FROM (
      SELECT DISTINCT ON (question) question, value FROM survey_answer
      WHERE member_id = m.id ORDER BY question, id DESC) latest) a
  WHERE ${isMember(memberId)}`
