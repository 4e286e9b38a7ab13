import { openBoxStates } from '#/boxes/box.states.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Dealings } from './erasure-obstacle.rule.ts'

export const findDealings = (db: Db, memberId: string) =>
  db.one<Dealings>(sql`
    SELECT
      (SELECT min(number) FROM box WHERE member_id = ${memberId} AND state = ANY(${[...openBoxStates]})) AS open_box,
      (SELECT min(number) FROM box WHERE member_id = ${memberId} AND state IN ('shipped', 'delivered')) AS box_with_member,
      (SELECT min(number) FROM (
        SELECT b.number, b.member_id FROM box b JOIN box_item i ON i.box_id = b.id
          AND (i.state = 'returning' OR i.state = 'returned' AND i.withdrawal_id IS NOT NULL AND i.credit_note_id IS NULL)
        UNION ALL SELECT o.number, o.member_id FROM shop_order o JOIN order_line l ON l.order_id = o.id AND o.box_id IS NOT NULL
          AND l.state = 'returned' AND l.credit_note_id IS NULL
          AND NOT EXISTS (SELECT FROM piece_fault f WHERE f.goods_id = l.id AND f.state = 'replaced')
        UNION ALL SELECT number, member_id FROM piece_fault WHERE contract_type = 'box' AND state = 'in-repair') away
        WHERE member_id = ${memberId}) AS returning,
      (SELECT min(number) FROM claim
        WHERE member_id = ${memberId} AND contract_type = 'box' AND ended_at IS NULL) AS open_claim,
      (SELECT min(number) FROM (
        SELECT number, member_id, state FROM shop_order
        UNION ALL SELECT number, member_id, 'claimed' FROM claim WHERE contract_type = 'shop-order' AND ended_at IS NULL
        UNION ALL SELECT number, member_id, state FROM piece_fault WHERE contract_type = 'shop-order' AND state = 'in-repair') o
        WHERE member_id = ${memberId} AND state NOT IN ('closed', 'cancelled', 'lost', 'undelivered')) AS open_order,
      (SELECT min(number) FROM (
        SELECT coalesce(b.number, i.display_number, '') AS number FROM charge c
          LEFT JOIN box b ON c.subject_type = 'box' AND b.id = c.subject_id LEFT JOIN invoice i ON i.id = c.invoice_id
        WHERE c.member_id = ${memberId} AND c.state NOT IN ('captured', 'cancelled')
        UNION ALL SELECT number FROM box WHERE member_id = ${memberId} AND state = 'settled') open) AS unpaid,
      EXISTS (SELECT FROM refund r JOIN charge c ON c.id = r.charge_id
        WHERE c.member_id = ${memberId} AND r.state IN ('pending', 'unknown')) AS refund_under_way,
      EXISTS (SELECT FROM dispute d JOIN charge c ON c.id = d.charge_id
        WHERE c.member_id = ${memberId} AND d.state IN ('open', 'answered', 'lost', 'claimed')) AS dispute_under_way`)

export type ToErase = { id: string; market: MarketId; email: string; firstName: string }

/** Locks the member for an order, a payment or an erasure; undefined when the member is erased. */
export const lockToErase = (db: Db, memberId: string) =>
  db.maybe<ToErase>(sql`
    SELECT id, market, email::text, first_name FROM member WHERE id = ${memberId} AND erased_at IS NULL FOR UPDATE`)

/** Credit above zero in the member's wallets, by market. */
export const listCredit = (db: Db, memberId: string) =>
  db.many<{ market: string; currency: string; credit: number }>(sql`
    SELECT market, currency, -balance AS credit FROM ledger_account
    WHERE kind = 'wallet' AND owner = ${memberId} AND balance <> 0`)

export const listInvoiceYears = (db: Db, memberId: string) =>
  db.many<{ market: MarketId; year: number }>(
    sql`SELECT DISTINCT market, year FROM invoice WHERE member_id = ${memberId} ORDER BY year DESC`,
  )

export const listOutsideIdentities = (db: Db, memberId: string) =>
  db.many<{ iss: string; sub: string }>(
    sql`SELECT iss, sub FROM identity WHERE owner_kind = 'member' AND owner_id = ${memberId}`,
  )

/** Boxes and orders sent to the member. */
export const listSubjects = async (db: Db, memberId: string): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    SELECT id FROM box WHERE member_id = ${memberId}
    UNION ALL SELECT id FROM shop_order WHERE member_id = ${memberId}`)
  return rows.map(({ id }) => id)
}
