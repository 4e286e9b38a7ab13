import { type Db, sql } from '#/platform/database/db.ts'
import type { InvoiceLine } from '../issue/new-invoice.ts'

/** `fee`: with what paying in parts cost. */
type ToTakeBack = { invoiceId: string; subjectLineIds: readonly string[]; fee?: boolean }

/** The lines of an invoice for these things, below zero: what a credit note takes back of it (R9.06). */
export const listCreditLines = (db: Db, { invoiceId, subjectLineIds, fee = false }: ToTakeBack) =>
  db.many<InvoiceLine>(sql`
    SELECT kind, subject_line_id, sku, description, -amount AS amount FROM invoice_line
    WHERE invoice_id = ${invoiceId} AND ((kind IN ('item', 'return-fee') AND subject_line_id = ANY(${subjectLineIds}::uuid[]))
      OR (${fee}::boolean AND kind = 'instalment-fee')) ORDER BY position`)
