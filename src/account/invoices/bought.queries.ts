import { type Db, sql } from '#/platform/database/db.ts'

/** The subject of an invoice, for the list. */
export type BilledFor = {
  invoiceId: string
  /** Number of the box, the order, the gift card, or the invoice that a reminder is about. */
  number: string | null
}
export type BilledSku = { invoiceId: string; id: string; sku: string; credited: boolean }

/** Subjects of a member's invoices; a claim has the number of its box or order. */
export const listBilledFor = (db: Db, memberId: string) =>
  db.many<BilledFor>(sql`
    SELECT i.id AS invoice_id, coalesce(claim.number, box.number, shop_order.number, gift_card.number, late.display_number) AS number
    FROM invoice i
    LEFT JOIN claim ON i.subject_type IN ('box-claim', 'order-claim') AND claim.id = i.subject_id
    LEFT JOIN box ON i.subject_type = 'box' AND box.id = i.subject_id
    LEFT JOIN shop_order ON i.subject_type = 'shop-order' AND shop_order.id = i.subject_id
    LEFT JOIN gift_card ON i.subject_type = 'gift-card' AND gift_card.id = i.subject_id
    LEFT JOIN reminder ON i.subject_type = 'reminder' AND reminder.id = i.subject_id
    LEFT JOIN invoice late ON late.id = reminder.invoice_id
    WHERE i.member_id = ${memberId}`)

/** Garments of all of a member's invoices, in their order; `credited`: a credit note has taken the line back. */
export const listBilledSkus = (db: Db, memberId: string) =>
  db.many<BilledSku>(sql`
    SELECT line.invoice_id, line.subject_line_id AS id, line.sku, EXISTS (
      SELECT 1 FROM invoice note JOIN invoice_line back ON back.invoice_id = note.id
      WHERE note.credits_id = line.invoice_id AND back.kind = 'item' AND back.subject_line_id = line.subject_line_id) AS credited
    FROM invoice i JOIN invoice_line line ON line.invoice_id = i.id
    WHERE i.member_id = ${memberId} AND line.kind = 'item' AND line.sku IS NOT NULL AND line.subject_line_id IS NOT NULL
    ORDER BY line.invoice_id, line.position`)
