import { openStates, undoneStates } from '#/boxes/box.states.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'

/** What every page needs to know of the member it is drawn for. */
export type LightRecord = {
  id: string
  market: MarketId
  email: string
  firstName: string
  lastName: string
  phone: string
  surveyStep: number
  surveyCompleted: boolean
  /** By a bureau or a person: no box is to be ordered, and no style asked for. */
  refused: boolean
}
/** All of spec §3; amounts in minor units of the market's currency. */
export type MemberRecord = LightRecord & {
  street: string
  streetNumber: string
  streetDoor: string
  zip: string
  city: string
  subscriptionId: string | null
  subscriptionState: 'active' | 'cancelled' | null
  intervalMonths: number | null
  subscribedSince: Date | null
  nextBoxDate: string | null
  skippedBoxDate: string | null
  cancelledAt: Date | null
  boxesOrdered: number
  pendingStyling: boolean
  answers: { [question: string]: unknown }
  wallet: number
}

const light = sql`
  m.id, m.market, m.email::text, m.first_name, m.last_name, m.phone,
  coalesce(p.step, 1) AS survey_step, p.completed_at IS NOT NULL AS survey_completed, m.credit_state = 'refused' AS refused`

export const findLightRecord = (db: Db, memberId: string) =>
  db.maybe<LightRecord>(sql`
    SELECT ${light} FROM member m LEFT JOIN survey_progress p ON p.member_id = m.id
    WHERE m.id = ${memberId} AND m.kind = 'member' AND m.erased_at IS NULL`)

/** One statement, since it is asked for at every sign-in. A box that was cancelled or lapsed was not ordered in the end. */
export const findRecord = (db: Db, memberId: string) =>
  db.maybe<MemberRecord>(sql`
    SELECT ${light}, m.street, m.street_number, m.street_door, m.zip, m.city,
      s.id AS subscription_id, s.state AS subscription_state, s.interval_months, s.subscribed_since,
      s.next_box_date, s.skipped_box_date, s.cancelled_at,
      b.ordered AS boxes_ordered, b.pending AS pending_styling, a.answers, coalesce(-w.balance, 0) AS wallet
    FROM member m
    LEFT JOIN survey_progress p ON p.member_id = m.id
    LEFT JOIN subscription s ON s.member_id = m.id
    LEFT JOIN ledger_account w ON w.kind = 'wallet' AND w.market = m.market AND w.owner = m.id::text
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state <> ALL(${[...undoneStates]})) AS ordered,
        coalesce(bool_or(state = ANY(${[...openStates]})), false) AS pending
      FROM box WHERE member_id = m.id) b
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(question, value), '{}') AS answers FROM (
        SELECT DISTINCT ON (question) question, value FROM survey_answer
        WHERE member_id = m.id ORDER BY question, id DESC) latest) a
    WHERE m.id = ${memberId} AND m.kind = 'member' AND m.erased_at IS NULL`)
