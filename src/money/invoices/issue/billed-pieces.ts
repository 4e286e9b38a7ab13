import { type Db, sql } from '#/platform/database/db.ts'

/** A garment on an invoice; `amount` as billed, `credited` if a credit note has taken it back. */
export type BilledPiece = { id: string; sku: string; amount: number; credited: boolean }

export const listBilledPieces = (db: Db, invoiceId: string) =>
  db.many<BilledPiece>(sql`
    SELECT line.subject_line_id AS id, line.sku, line.amount, EXISTS (
      SELECT 1 FROM invoice note JOIN invoice_line back ON back.invoice_id = note.id
      WHERE note.credits_id = line.invoice_id AND back.kind = 'item' AND back.subject_line_id = line.subject_line_id) AS credited
    FROM invoice_line line
    WHERE line.invoice_id = ${invoiceId} AND line.kind = 'item' AND line.sku IS NOT NULL AND line.subject_line_id IS NOT NULL
    ORDER BY line.position`)
