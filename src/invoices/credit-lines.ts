import { type Db, sql } from '#/platform/database/db.ts'
import type { InvoiceLine } from './new-invoice.ts'

/** The lines of an invoice for these things, below zero: what a credit note takes back of it (R9.06). */
export const listCreditLines = (
  db: Db,
  { invoiceId, subjectLineIds }: { invoiceId: string; subjectLineIds: readonly string[] },
) =>
  db.many<InvoiceLine>(sql`
    SELECT kind, subject_line_id, sku, description, -amount AS amount, vat_rate FROM invoice_line
    WHERE invoice_id = ${invoiceId} AND kind = 'item' AND subject_line_id = ANY(${subjectLineIds}::uuid[]) ORDER BY position`)
