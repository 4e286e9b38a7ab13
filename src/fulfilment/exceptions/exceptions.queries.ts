import { garmentName } from '#/catalogue/titles.ts'
import { listSpec } from '#/list/list-spec.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { OrderState } from '../order.states.ts'
import { type Booking, type ExceptionKind, type ExceptionState, exceptionKinds } from './exception.states.ts'

export type ExceptionRow = {
  id: string
  kind: ExceptionKind
  state: ExceptionState
  code: string
  sku: string | null
  garment: string | null
  order: string | null
  subjectType: string | null
  orderState: OrderState | null
  market: MarketId | null
  note: string
  outcome: string | null
  booked: Booking | null
  reportedAt: Date
  resolvedAt: Date | null
}

/** What waits for a decision, and what was decided. */
export const exceptionList = listSpec<ExceptionRow>()({
  tables: sql`fulfilment_exception e LEFT JOIN fulfilment_order o ON o.id = e.order_id`,
  columns: sql`e.id, e.kind, e.state, e.code, e.sku, o.name AS order, o.subject_type, o.state AS order_state, o.market, e.note, e.outcome, e.booked, e.reported_at, e.resolved_at,
    ${garmentName(sql`e.sku`)} AS garment`,
  key: sql`e.id`,
  added: sql`e.reported_at`,
  search: [sql`o.number`, sql`o.address->>'name'`, sql`e.code`, sql`e.note`],
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
