import { sql } from '#/platform/database/db.ts'
import { mailText } from '#/platform/messages/render-email.tsx'
import { actorSql, boxName, type EventSource, joinActor } from './event-source.ts'

/** Messages: ours to the member, the member's to us, and notes among colleagues. */
export const messageEvents: EventSource[] = [
  {
    from: sql`FROM email`,
    kind: 'mail',
    what: sql`state`,
    key: sql`id`,
    at: sql`coalesce(sent_at, queued_at)`,
    detail: sql`subject`,
    text: mailText,
    rank: sql`row_number() OVER (ORDER BY queued_at, id)`,
  },
  {
    from: sql`FROM thread_message x LEFT JOIN staff s ON s.id = x.staff_id`,
    kind: 'message',
    what: sql`CASE WHEN x.staff_id IS NULL THEN 'member' ELSE 'staff' END`,
    key: sql`x.id`,
    at: sql`x.written_at`,
    detail: sql`CASE WHEN char_length(x.text) > 120 THEN left(x.text, 120) || '…' ELSE x.text END`,
    text: sql`CASE WHEN char_length(x.text) > 120 THEN x.text END`,
    by: sql`coalesce(s.name, 'member')`,
    rank: sql`x.nth`,
  },
  {
    from: sql`FROM box b LEFT JOIN staff s ON s.id = b.stylist_id`,
    where: sql`b.note <> '' AND b.preview_sent_at IS NOT NULL`,
    kind: 'note',
    what: sql`'stylist'`,
    key: sql`b.id`,
    at: sql`b.preview_sent_at`,
    about: boxName,
    detail: sql`b.note`,
    by: sql`s.name`,
  },
  {
    from: sql`FROM box b`,
    where: sql`b.comment <> '' AND b.settled_at IS NOT NULL`,
    kind: 'note',
    what: sql`'member'`,
    key: sql`b.id`,
    at: sql`b.settled_at`,
    about: boxName,
    detail: sql`b.comment`,
  },
  {
    from: sql`FROM audit a JOIN box b ON a.subject_kind = 'box' AND a.subject_id = b.id::text ${joinActor}`,
    where: sql`a.reason IS NOT NULL AND NOT a.detail ? 'event'`,
    kind: 'note',
    what: sql`a.action`,
    key: sql`a.id`,
    at: sql`a.at`,
    about: boxName,
    detail: sql`a.reason`,
    by: actorSql,
  },
]
