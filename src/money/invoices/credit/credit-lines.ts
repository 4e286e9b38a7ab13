import { type Db, sql } from '#/platform/database/db.ts'
import type { InvoiceLine } from '../issue/new-invoice.ts'

/** `fee`: includes the fee for paying in parts. `kinds`: further lines, by their kind. */
type ToTakeBack = {
  invoiceId: string
  subjectLineIds: readonly string[]
  fee?: boolean
  kinds?: readonly string[]
}

/** Negated lines of an invoice for these items: the lines of a credit note (R9.06). */
export const listCreditLines = (db: Db, { invoiceId, subjectLineIds, fee = false, kinds = [] }: ToTakeBack) =>
  db.many<InvoiceLine>(sql`
    SELECT kind, subject_line_id, sku, description, -amount AS amount FROM invoice_line
    WHERE invoice_id = ${invoiceId} AND ((kind IN ('item', 'return-fee') AND subject_line_id = ANY(${subjectLineIds}::uuid[]))
      OR (${fee}::boolean AND kind = 'instalment-fee') OR kind = ANY(${[...kinds]}::text[])) ORDER BY position`)
