import { type ListSpec, listSpec } from '#/list/list-spec.ts'
import { join, type Sql, sql } from '#/platform/database/db.ts'
import { type TimelineKind, timelineKinds } from './timeline.rule.ts'

export type TimelineRow = {
  id: string
  at: Date
  kind: TimelineKind
  /** What happened, as a word of its source: `ship`, `captured`, `sent`. */
  what: string
  /** To what: Box 100010, an invoice's number, a parcel's. */
  about: string
  detail: string | null
  amount: number | null
  currency: string | null
  by: string | null
}

/** What the page's head and its route have to know before anybody is named. */
export const timelineLook = {
  filters: {
    kind: { by: sql`t.kind`, values: timelineKinds },
    at: { by: sql`t.at`, range: 'day' },
  },
  sorts: { at: sql`t.at` },
} as const satisfies Pick<ListSpec<TimelineRow>, 'filters' | 'sorts'>

/** Everything that happened to a member and their boxes, each thing once, as rows that are alike. */
export const timelineOf = (memberId: string) =>
  listSpec<TimelineRow>()({
    tables: sql`(SELECT md5(source.kind || source.what || source.key)::uuid AS id, source.* FROM (${eventsOf(memberId)}) source) t`,
    columns: sql`t.id, t.at, t.kind, t.what, t.about, t.detail, t.amount, t.currency, t.by`,
    key: sql`t.id`,
    added: sql`t.at`,
    search: [sql`t.about`, sql`t.detail`, sql`t.what`],
    ...timelineLook,
    order: '-at',
    csv: [
      ['When', ({ at }) => at],
      ['Kind', ({ kind }) => kind],
      ['What', ({ what }) => what],
      ['About', ({ about }) => about],
      ['Detail', ({ detail }) => detail],
      ['Amount', ({ amount }) => (amount === null ? null : amount / 100)],
      ['Currency', ({ currency }) => currency],
      ['By', ({ by }) => by],
    ],
  })

const nothing = { detail: sql`NULL`, amount: sql`NULL`, currency: sql`NULL`, by: sql`NULL` }
type Source = {
  kind: TimelineKind
  what: Sql
  key: Sql
  at: Sql
  about: Sql
  from: Sql
  detail?: Sql
  amount?: Sql
  currency?: Sql
  by?: Sql
}

function eventsOf(memberId: string): Sql {
  const sources = [...account, ...boxes, ...parcels, ...money, ...words].map((given) => {
    const { kind, what, key, at, about, from, detail, amount, currency, by } = { ...nothing, ...given }
    return sql`SELECT ${kind}::text AS kind, ${what}::text AS what, ${key}::text AS key, ${at} AS at, ${about}::text AS about,
      ${detail}::text AS detail, ${amount}::bigint AS amount, ${currency}::text AS currency, ${by}::text AS by
      ${from} AND member_id = ${memberId}`
  })
  return join(sources, ' UNION ALL ')
}

const box = sql`'Box ' || b.number`
const staffName = sql`coalesce(s.name, a.actor_kind)`
const whoDid = sql`LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id`

const account: Source[] = [
  {
    ...{ kind: 'account', what: sql`'registered'`, key: sql`id`, at: sql`created_at`, about: sql`''` },
    from: sql`FROM (SELECT id, id AS member_id, created_at FROM member) m WHERE true`,
  },
  {
    ...{ kind: 'account', what: sql`'credit-' || outcome`, key: sql`id`, at: sql`at`, about: sql`''` },
    from: sql`FROM credit_check WHERE true`,
  },
  {
    ...{ kind: 'account', what: sql`'card-saved'`, key: sql`id`, at: sql`created_at`, about: sql`''` },
    detail: sql`concat_ws(' ', brand, '•••• ' || last4)`,
    from: sql`FROM mandate WHERE state <> 'pending'`,
  },
  {
    ...{ kind: 'account', what: sql`'subscribed'`, key: sql`id`, at: sql`subscribed_since`, about: sql`''` },
    from: sql`FROM subscription WHERE true`,
  },
  {
    ...{ kind: 'account', what: sql`'unsubscribed'`, key: sql`id`, at: sql`cancelled_at`, about: sql`''` },
    from: sql`FROM subscription WHERE cancelled_at IS NOT NULL`,
  },
]

const boxes: Source[] = [
  {
    ...{ kind: 'box', what: sql`'order'`, key: sql`b.id`, at: sql`offered_at`, about: box },
    detail: sql`wish ->> 'text'`,
    from: sql`FROM box b WHERE true`,
  },
  {
    ...{ kind: 'box', what: sql`a.event`, key: sql`a.id`, at: sql`a.at`, about: box },
    ...{ detail: sql`a.reason`, by: staffName },
    from: sql`FROM box_event a JOIN box b ON b.id = a.box_id ${whoDid} WHERE true`,
  },
]

const parcelsOfBoxes = sql`FROM parcel p JOIN box b ON b.id = p.subject_id AND p.subject_type = 'box'`
const parcels: Source[] = [
  {
    ...{ kind: 'parcel', what: sql`'handed-over'`, key: sql`p.id`, at: sql`p.handed_over_at`, about: box },
    detail: sql`p.tracking_number`,
    from: sql`${parcelsOfBoxes} WHERE p.handed_over_at IS NOT NULL`,
  },
  {
    ...{ kind: 'parcel', what: sql`'arrived'`, key: sql`p.id`, at: sql`p.delivered_at`, about: box },
    detail: sql`p.tracking_number`,
    from: sql`${parcelsOfBoxes} WHERE p.delivered_at IS NOT NULL`,
  },
  {
    ...{ kind: 'parcel', what: sql`'piece-back'`, key: sql`r.unit_id`, at: sql`r.received_at`, about: box },
    detail: sql`i.sku`,
    from: sql`FROM return_line r JOIN box_item i ON i.id = r.unit_id JOIN box b ON b.id = i.box_id WHERE r.received_at IS NOT NULL`,
  },
]

const moneyOf = (table: Sql, amount: Sql) => ({ amount, currency: sql`${table}.currency` })
const charge = {
  about: sql`coalesce((SELECT display_number FROM invoice i WHERE i.id = c.invoice_id), '')`,
  ...moneyOf(sql`c`, sql`c.amount`),
}
const money: Source[] = [
  {
    ...{ kind: 'invoice', what: sql`kind`, key: sql`id`, at: sql`issued_at`, about: sql`display_number` },
    ...moneyOf(sql`invoice`, sql`total`),
    from: sql`FROM invoice WHERE true`,
  },
  {
    ...{ kind: 'charge', what: sql`'created'`, key: sql`c.id`, at: sql`c.created_at`, ...charge },
    from: sql`FROM charge c WHERE true`,
  },
  {
    kind: 'charge',
    what: sql`'answer-' || t.state`,
    key: sql`c.id || '-' || t.number`,
    at: sql`t.answered_at`,
    ...{ ...charge, detail: sql`t.failure_code` },
    from: sql`FROM charge_attempt t JOIN charge c ON c.id = t.charge_id WHERE t.answered_at IS NOT NULL`,
  },
  {
    ...{
      kind: 'refund',
      what: sql`r.state`,
      key: sql`r.id`,
      at: sql`coalesce(r.done_at, r.created_at)`,
      ...charge,
    },
    ...{ amount: sql`r.amount`, detail: sql`r.reason` },
    from: sql`FROM refund r JOIN charge c ON c.id = r.charge_id WHERE true`,
  },
]

const ofBoxes = (subject: Sql) => sql`JOIN box b ON ${subject}`
const exception = {
  kind: 'note' as const,
  key: sql`e.id`,
  about: sql`'Box ' || b.number`,
  from: sql`FROM fulfilment_exception e JOIN fulfilment_order o ON o.id = e.order_id ${ofBoxes(sql`b.id = o.subject_id`)}`,
}
const words: Source[] = [
  {
    ...{
      kind: 'mail',
      what: sql`state`,
      key: sql`id`,
      at: sql`coalesce(sent_at, queued_at)`,
      about: sql`''`,
    },
    detail: sql`subject`,
    from: sql`FROM email WHERE true`,
  },
  {
    ...{ kind: 'note', what: sql`'stylist'`, key: sql`b.id`, at: sql`b.preview_sent_at`, about: box },
    ...{ detail: sql`b.note`, by: sql`s.name` },
    from: sql`FROM box b LEFT JOIN staff s ON s.id = b.stylist_id WHERE b.note <> '' AND b.preview_sent_at IS NOT NULL`,
  },
  {
    ...{ kind: 'note', what: sql`'member'`, key: sql`b.id`, at: sql`b.settled_at`, about: box },
    detail: sql`b.comment`,
    from: sql`FROM box b WHERE b.comment <> '' AND b.settled_at IS NOT NULL`,
  },
  {
    ...{ ...exception, what: sql`e.kind`, at: sql`e.reported_at`, detail: sql`e.note`, by: sql`s.name` },
    from: sql`${exception.from} LEFT JOIN staff s ON s.id = e.reported_by WHERE true`,
  },
  {
    ...{
      ...exception,
      what: sql`'settled'`,
      at: sql`e.resolved_at`,
      detail: sql`e.outcome`,
      by: sql`s.name`,
    },
    from: sql`${exception.from} JOIN staff s ON s.id = e.resolved_by WHERE true`,
  },
  {
    ...{ kind: 'note', what: sql`a.action`, key: sql`a.id`, at: sql`a.at`, about: box },
    ...{ detail: sql`a.reason`, by: staffName },
    from: sql`FROM audit a JOIN box b ON a.subject_kind = 'box' AND a.subject_id = b.id::text ${whoDid} WHERE a.reason IS NOT NULL`,
  },
]
