import { sql } from '#/platform/database/db.ts'
import type { EventSource } from './event-source.ts'

const invoiceOfCharge = sql`coalesce((SELECT display_number FROM invoice i WHERE i.id = c.invoice_id), '')`

export const moneyEvents: EventSource[] = [
  {
    from: sql`FROM invoice`,
    kind: 'invoice',
    what: sql`kind`,
    key: sql`id`,
    at: sql`issued_at`,
    about: sql`display_number`,
    amount: sql`total`,
    currency: sql`currency`,
  },
  {
    from: sql`FROM charge c`,
    kind: 'charge',
    what: sql`'created'`,
    key: sql`c.id`,
    at: sql`c.created_at`,
    about: invoiceOfCharge,
    amount: sql`c.amount`,
    currency: sql`c.currency`,
  },
  {
    from: sql`FROM charge_attempt t JOIN charge c ON c.id = t.charge_id`,
    where: sql`t.answered_at IS NOT NULL`,
    kind: 'charge',
    what: sql`'answer-' || t.state`,
    key: sql`c.id || '-' || t.number`,
    at: sql`t.answered_at`,
    about: invoiceOfCharge,
    detail: sql`t.failure_code`,
    amount: sql`c.amount`,
    currency: sql`c.currency`,
  },
  {
    from: sql`FROM refund r JOIN charge c ON c.id = r.charge_id`,
    kind: 'refund',
    what: sql`r.state`,
    key: sql`r.id`,
    at: sql`coalesce(r.done_at, r.created_at)`,
    about: invoiceOfCharge,
    detail: sql`r.reason`,
    amount: sql`r.amount`,
    currency: sql`c.currency`,
  },
]
