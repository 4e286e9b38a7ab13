import { sql } from '#/platform/database/db.ts'
import type { EventSource } from './event-source.ts'

export const accountEvents: EventSource[] = [
  {
    from: sql`FROM (SELECT id, id AS member_id, created_at FROM member) m`,
    kind: 'account',
    what: sql`'registered'`,
    key: sql`id`,
    at: sql`created_at`,
  },
  {
    from: sql`FROM credit_check`,
    kind: 'account',
    what: sql`'credit-' || outcome`,
    key: sql`id`,
    at: sql`at`,
  },
  {
    from: sql`FROM mandate`,
    where: sql`state <> 'pending'`,
    kind: 'account',
    what: sql`'card-saved'`,
    key: sql`id`,
    at: sql`created_at`,
    detail: sql`concat_ws(' ', brand, '•••• ' || last4)`,
  },
  {
    from: sql`FROM subscription`,
    kind: 'account',
    what: sql`'subscribed'`,
    key: sql`id`,
    at: sql`subscribed_since`,
  },
  {
    from: sql`FROM subscription`,
    where: sql`cancelled_at IS NOT NULL`,
    kind: 'account',
    what: sql`'unsubscribed'`,
    key: sql`id`,
    at: sql`cancelled_at`,
  },
  {
    from: sql`FROM declared_end`,
    kind: 'account',
    what: sql`'end-declared'`,
    key: sql`id`,
    at: sql`declared_at`,
    detail: sql`concat_ws(': ', concat_ws(', ', kind, coalesce('until ' || ends_on, 'at once'), outcome), nullif(cause, ''))`,
  },
]
