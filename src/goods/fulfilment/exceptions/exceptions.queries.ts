import { garmentName } from '#/goods/catalogue/titles.ts'
import { type Db, empty, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { containsAll } from '#/platform/list/search-terms.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { FulfilmentOrderState } from '../order.states.ts'
import {
  type ExceptionBooking,
  type ExceptionKind,
  type ExceptionState,
  exceptionKinds,
} from './exception.states.ts'

export type ExceptionRow = {
  id: string
  kind: ExceptionKind
  state: ExceptionState
  code: string
  sku: string | null
  garment: string | null
  order: string | null
  subjectType: string | null
  orderState: FulfilmentOrderState | null
  market: MarketId | null
  note: string
  outcome: string | null
  booked: ExceptionBooking | null
  /** Recipient of its order, if the order is known. */
  customer: string | null
  /** The colleague; null if the carrier reported it. */
  reportedBy: string | null
  reportedAt: Date
  resolvedAt: Date | null
  /** True while the settlement waits for a second colleague. */
  waits: boolean
}

const withOrder = sql`LEFT JOIN fulfilment_order o ON o.id = e.order_id`
/** Number and recipient of its order, the scanned code, and the note. */
const searchText = sql`concat_ws(' ', '', o.number, o.address->>'name', e.code, e.note)`

/** The country of an exception's order; empty for goods of an unknown one, which are of no country. */
export const marketsOfException = sql`ARRAY(SELECT x.market FROM fulfilment_order x WHERE x.id = e.order_id)`

/** Open and settled exceptions. */
export const exceptionList = listSpec<ExceptionRow>()({
  tables: sql`fulfilment_exception e`,
  joins: sql`${withOrder} LEFT JOIN staff s ON s.id = e.reported_by`,
  columns: sql`e.id, e.kind, e.state, e.code, e.sku, o.name AS order, o.subject_type, o.state AS order_state, o.market, e.note, e.outcome, e.booked, e.reported_at, e.resolved_at,
    EXISTS (SELECT FROM second_look l WHERE l.subject_id = e.id AND l.state = 'waiting') AS waits,
    o.address->>'name' AS customer, s.name AS reported_by,
    ${garmentName(sql`e.sku`)} AS garment`,
  market: { all: marketsOfException },
  key: sql`e.id`,
  added: sql`e.reported_at`,
  search: [
    {
      column: sql`e.id`,
      named: (typed, most) => sql`
        SELECT e.id FROM fulfilment_exception e ${withOrder} WHERE ${containsAll(searchText, typed)}
        ORDER BY e.reported_at DESC, e.id ${most === undefined ? empty : sql`LIMIT ${most}`}`,
      among: (ids) =>
        sql`(SELECT * FROM fulfilment_exception WHERE id = ANY(${[...ids]}::uuid[]) OFFSET 0) e`,
    },
  ],
  filters: {
    state: { by: sql`e.state`, values: ['open', 'resolved'] },
    kind: { by: sql`e.kind`, values: exceptionKinds },
    reported: { by: sql`e.reported_at`, range: 'day' },
  },
  sorts: { reported: sql`e.reported_at` },
  order: '-reported',
  csv: [
    ['Reported', ({ reportedAt }) => reportedAt],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => state],
    ['Order', ({ order }) => order],
    ['Code', ({ code }) => code],
    ['Garment', ({ garment }) => garment],
    ['Note', ({ note }) => note],
    ['Reported by', ({ reportedBy }) => reportedBy],
    ['Outcome', ({ outcome }) => outcome],
    ['Booked', ({ booked }) => booked],
    ['Resolved', ({ resolvedAt }) => resolvedAt],
  ],
})

/** The garment behind a scanned code. */
export const garmentByCode = (db: Db, code: string) =>
  db.maybe<{ sku: string }>(
    sql`SELECT sku FROM variant WHERE sku = ${code} OR barcode = ${code} ORDER BY sku LIMIT 1`,
  )
