import { join, type Sql, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { type ListSpec, listSpec } from '#/platform/list/list-spec.ts'
import { accountEvents } from './account-events.ts'
import { boxEvents } from './box-events.ts'
import { callEvents } from './call-events.ts'
import type { EventSource } from './event-source.ts'
import { messageEvents } from './message-events.ts'
import { moneyEvents } from './money-events.ts'
import { orderEvents } from './order-events.ts'
import { parcelEvents } from './parcel-events.ts'
import { type TimelineKind, timelineKinds } from './timeline.rule.ts'
import { causeOrder } from './timeline-order.ts'

export type TimelineRow = {
  id: string
  at: Date
  kind: TimelineKind
  /** Name of the event in its source: `ship`, `captured`, `sent`. */
  what: string
  /** Subject of the event: Box 100010, Order 500001, an invoice's number, a parcel's. */
  about: string
  detail: string | null
  /** Text to unfold: a mail as sent, the member's feedback on a piece. */
  text: string | null
  amount: number | null
  currency: string | null
  by: string | null
}

/** Filters and sorts, which the page's head and its route need without a member. */
export const timelineFilters = {
  filters: {
    kind: { by: sql`t.kind`, values: timelineKinds },
    at: { by: sql`t.at`, range: 'day' },
  },
  sorts: { at: sql`t.at` },
} as const satisfies Pick<ListSpec<TimelineRow>, 'filters' | 'sorts'>

type Part = { hidden?: readonly TimelineKind[]; texts?: boolean }

/**
 * All events of a member and their boxes, each once, in one shape. A reader may see a part: without the `hidden` kinds, or without the
 * texts of mails.
 */
export const timelineOf = (memberId: string, { hidden = [], texts = true }: Part = {}) =>
  listSpec<TimelineRow>()({
    tables: sql`(SELECT ${orderedId} AS id, ${texts ? sql`source.*` : withoutTexts} FROM (${eventsOf(memberId, hidden)}) source) t`,
    columns: sql`t.id, t.at, t.kind, t.what, t.about, t.detail, t.text, t.amount, t.currency, t.by`,
    key: sql`t.id`,
    added: sql`t.at`,
    search: [sql`t.about`, sql`t.detail`, sql`t.text`, sql`t.what`],
    ...timelineFilters,
    order: '-at',
    plannedOnce: true,
    csv: [
      ['When', ({ at }) => at],
      ['Kind', ({ kind }) => kind],
      ['What', ({ what }) => what],
      ['About', ({ about }) => about],
      ['Detail', ({ detail }) => detail],
      ['Text', ({ text }) => text],
      ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
      ['Currency', ({ currency }) => currency],
      ['By', ({ by }) => by],
    ],
  })

/** Id of an event. It begins with the rank among events of the same moment, because lists sort equal rows by id. */
const orderedId = sql`(lpad(to_hex(coalesce(array_position(${causeOrder}::text[], source.kind || ':' || source.what),
    CASE source.kind WHEN 'mail' THEN 255 ELSE 200 END)), 2, '0')
  || lpad(to_hex(least(source.rank, 65535)), 4, '0') || substr(md5(source.kind || source.what || source.key), 7))::uuid`

const sources = [
  ...accountEvents,
  ...boxEvents,
  ...callEvents,
  ...orderEvents,
  ...parcelEvents,
  ...moneyEvents,
  ...messageEvents,
]

const withoutTexts = sql`source.kind, source.what, source.key, source.at, source.about, source.detail, NULL::text AS text,
  source.amount, source.currency, source.by, source.rank`

const eventsOf = (memberId: string, hidden: readonly TimelineKind[]) =>
  join(
    sources.filter(({ kind }) => !hidden.includes(kind)).map((source) => eventsFrom(source, memberId)),
    ' UNION ALL ',
  )

const none = sql`NULL`

function eventsFrom(source: EventSource, memberId: string): Sql {
  const { kind, what, key, at, from, where = sql`true` } = source
  const { about = sql`''`, detail = none, text = none, amount = none, currency = none, by = none } = source
  const { rank = sql`0` } = source
  return sql`
    SELECT ${kind}::text AS kind, ${what}::text AS what, ${key}::text AS key, ${at} AS at, ${about}::text AS about,
      ${detail}::text AS detail, ${text}::text AS text, ${amount}::bigint AS amount, ${currency}::text AS currency, ${by}::text AS by,
      ${rank}::bigint AS rank
    ${from} WHERE ${where} AND member_id = ${memberId}`
}
