import type { ChargeState } from '#/money/charges/charge.states.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export type Reminder = { id: string; invoiceId: string; number: number; fee: number; at: Date }
export type ReminderRow = Reminder & { feeInvoiceId: string | null }

export const insertReminder = (db: Db, { id, invoiceId, number, fee, feeInvoiceId, at }: ReminderRow) =>
  db.run(sql`
    INSERT INTO reminder (id, invoice_id, number, fee, fee_invoice_id, at)
    VALUES (${id}, ${invoiceId}, ${number}, ${fee}, ${feeInvoiceId}, ${at})`)

export const listReminders = (db: Db, invoiceId: string) =>
  db.many<ReminderRow>(sql`
    SELECT id, invoice_id, number, fee, fee_invoice_id, at FROM reminder WHERE invoice_id = ${invoiceId} ORDER BY number`)

export const isPaused = async (db: Db, invoiceId: string) =>
  (await db.maybe(sql`SELECT 1 FROM reminder_pause WHERE invoice_id = ${invoiceId}`)) !== undefined

export type Part = {
  part: number
  chargeId: string
  chargeState: ChargeState
  chargeAt: Date
  amount: number
}
/** The parts of an invoice, with their charges locked: a payment and a reminder at the same time take turns. */
export const lockParts = (db: Db, invoiceId: string) =>
  db.many<Part>(sql`
    SELECT c.part, c.id AS charge_id, c.state AS charge_state, coalesce(c.moved_to, p.charge_at) AS charge_at, c.amount
    FROM charge c JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
    WHERE c.invoice_id = ${invoiceId} ORDER BY c.part FOR UPDATE OF c`)
