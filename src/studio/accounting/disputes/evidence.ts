import { findInvoice, type Invoice } from '#/money/invoices/find-invoices.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { evidenceText } from './evidence.rule.ts'

type Paid = {
  invoiceId: string
  subjectId: string
  capturedAt: Date
  card: string | null
  savedAt: Date | null
  number: string
}
type Happened = { at: Date; what: string }

/**
 * Evidence about a payment for a bank, in English and UTC: goods, consents, delivery, decisions with their
 * actors, and refunds. All of it is generated.
 */
export async function evidenceOf(db: Db, chargeId: string): Promise<string> {
  const paid = await db.one<Paid>(sql`
    SELECT c.invoice_id, c.subject_id, c.captured_at, d.last4 AS card, d.sca_confirmed_at AS saved_at, c.provider_id AS number
    FROM charge c LEFT JOIN mandate d ON d.id = c.mandate_id WHERE c.id = ${chargeId}`)
  const invoice = found(await findInvoice(db, paid.invoiceId))
  const happened = await historyOf(db, { ...paid, chargeId })
  return evidenceText(
    [`Payment ${paid.number}`, ...payment(paid), '', ...goods(invoice), '', 'What happened (UTC)'],
    happened.map(({ at, what }) => `${time(at)}  ${what}`),
  )
}

const payment = ({ capturedAt, card, savedAt }: Paid) => [
  `Paid ${time(capturedAt)}${card ? ` with the card ending in ${card}` : ''}`,
  savedAt
    ? `The customer saved that card ${time(savedAt)}, confirmed to their bank, and agreed that it is charged for what they keep.`
    : 'The customer was present and paid on our page.',
]

const goods = ({ displayNumber, issuedAt, buyer, lines, total, currency }: Invoice) => [
  `Invoice ${displayNumber} of ${time(issuedAt)}`,
  `To ${[buyer.name, buyer.email, buyer.street, buyer.streetNumber, buyer.zip, buyer.city].filter(Boolean).join(', ')}`,
  ...lines.map(({ description, amount }) => `  ${description}: ${(amount / 100).toFixed(2)} ${currency}`),
  `  Total: ${(total / 100).toFixed(2)} ${currency}`,
]

const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

/** The newest events of a box or order, its parcels and its money, in order of time. */
const historyOf = (db: Db, { subjectId, chargeId }: { subjectId: string; chargeId: string }) =>
  db.many<Happened>(sql`
    SELECT at, what FROM (SELECT at, what FROM (
      SELECT at, 'Box ' || to_state || ', by the ' || CASE actor_kind WHEN 'clock' THEN 'end of a period' ELSE actor_kind END AS what
        FROM box_event WHERE box_id = ${subjectId}
      UNION ALL SELECT at, 'Order ' || to_state || ', by the ' || actor_kind FROM shop_order_event WHERE order_id = ${subjectId}
      UNION ALL SELECT e.at, CASE p.direction WHEN 'out' THEN 'Parcel to the customer ' ELSE 'Return parcel ' END || p.tracking_number || ': ' || e.kind
        FROM parcel p JOIN parcel_event e ON e.tracking_number = p.tracking_number WHERE p.subject_id = ${subjectId}
      UNION ALL SELECT issued_at, CASE kind WHEN 'invoice' THEN 'Invoice ' ELSE 'Credit note ' END || display_number FROM invoice WHERE subject_id = ${subjectId}
      UNION ALL SELECT at, 'Card tried: ' || state FROM charge_attempt WHERE charge_id = ${chargeId}
      UNION ALL SELECT captured_at, 'Paid' FROM charge WHERE id = ${chargeId} AND captured_at IS NOT NULL
      UNION ALL SELECT created_at, 'Refund of ' || (amount / 100.0)::numeric(12, 2) || ': ' || state FROM refund WHERE charge_id = ${chargeId}
    ) history ORDER BY at DESC, what DESC LIMIT 500) newest ORDER BY at, what`)
