import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { Forbidden } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Batch, BatchBody, BatchQuery, Chosen, ChosenQuery, Ordered, type outcomes } from './batch.schema.ts'
import { chosenRows } from './chosen.ts'
import { orderBatch } from './pay-batch.ts'

/** Refunds that finance selects and pays together (R6.11, R8.05). */
export const batchApi = routes(
  route('GET /api/studio/owed/chosen', { query: ChosenQuery, answer: Chosen }, async (request) => {
    const ids = request.query.ids?.split(',') ?? []
    const rows = await chosenRows(request.ctx, { ids, staffId: staffOf(request).id })
    return { rows: rows.map(({ chargeId: _, owed: __, ...row }) => row) }
  }),
  route(
    'POST /api/studio/owed/batch',
    { body: BatchBody, answer: Ordered, idempotent: true },
    async ({ ctx, body, actor }) => {
      if (actor.kind !== 'staff') throw Forbidden()
      const { id: staffId, markets } = actor
      return { batchId: await orderBatch(ctx, { ...body, staffId, markets }) }
    },
  ),
  route(
    'GET /api/studio/owed/batch',
    { query: BatchQuery, answer: Batch },
    async ({ ctx: { db }, query }) => {
      const rows = await readRows(db, query.id ?? null)
      const waiting = rows.filter(({ outcome }) => outcome === null).length
      const [first] = rows
      return {
        ...{ by: first?.by ?? '', at: first?.at ?? null, waiting, isDone: rows.length > 0 && waiting === 0 },
        rows: rows.map(({ by: _, at: __, ...row }) => row),
      }
    },
  ),
)

type Row = {
  id: string
  by: string
  at: Date
  member: string
  number: string
  market: MarketId
  currency: string
  amount: number
  outcome: (typeof outcomes)[number] | null
  refusal: string | null
}

const readRows = (db: Db, batchId: string | null) =>
  db.many<Row>(sql`
    SELECT r.owed_id AS id, s.name AS by, b.ordered_at AS at, ${memberName} AS member, coalesce(i.display_number, '') AS number, c.market, c.currency,
      r.amount, r.outcome, r.refused_as AS refusal
    FROM refund_batch b JOIN staff s ON s.id = b.ordered_by JOIN refund_batch_row r ON r.batch_id = b.id JOIN charge c ON c.id = r.charge_id
      LEFT JOIN member m ON m.id = c.member_id LEFT JOIN invoice i ON i.id = c.invoice_id
    WHERE b.id = ${batchId}::uuid AND ${inCountries(db, sql`c.market`)} ORDER BY r.position`)
