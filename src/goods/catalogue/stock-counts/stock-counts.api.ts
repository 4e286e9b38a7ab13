import { Type } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { correctStock } from './correct-stock.ts'
import { correctionReasons, ownCorrections } from './correction.rule.ts'

const params = closed({ productId: uuid })
const units = Type.Integer({ minimum: 0, maximum: 100_000 })
const Moves = closed({
  moves: list(
    closed({
      id: count,
      sku: text,
      quantity: count,
      kind: text,
      reason: orNull(oneOf(correctionReasons)),
      note: orNull(text),
      by: orNull(text),
      at: moment,
    }),
  ),
  /** Id from which older moves can be read; null if there are none. */
  before: orNull(count),
})
export type MovesView = Shown<typeof Moves>
type Move = { id: number; sku: string; quantity: number; kind: string; at: Date } & Record<
  'note' | 'by',
  string | null
> & { reason: (typeof correctionReasons)[number] | null }

const AT_ONCE = 50

/** Moves of a product's stock, the newest first; those older than `before` if given. */
async function listMoves(db: Db, { productId, before }: { productId: string; before: number | null }) {
  const moves = await db.many<Move>(sql`
    SELECT m.id, m.sku, m.quantity, m.kind, m.reason, m.note, staff.name AS by, m.at
    FROM variant v JOIN stock_move m USING (sku) LEFT JOIN staff ON staff.id = m.staff_id
    WHERE v.product_id = ${productId} AND (${before}::bigint IS NULL OR m.id < ${before}) ORDER BY m.id DESC LIMIT ${AT_ONCE + 1}`)
  const shown = moves.slice(0, AT_ONCE)
  return { moves: shown, before: moves.length > AT_ONCE ? shown.at(-1)!.id : null }
}

/** Stock corrections by colleagues, and all moves of the stock (R8.04). */
export const stockCountsApi = routes(
  route(
    'GET /api/studio/catalogue/:productId/moves',
    {
      params,
      query: closed({ before: optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) }),
      answer: Moves,
    },
    ({ ctx, params, query }) => listMoves(ctx.db, { ...params, before: query.before ?? null }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/stock',
    {
      params,
      body: closed({
        sku: Type.String({ minLength: 1, maxLength: 200 }),
        reason: oneOf(ownCorrections),
        number: units,
        saw: units,
        note: reason,
      }),
      answer: closed({ onHand: count, units: count, waits: flag }),
      idempotent: true,
    },
    ({ ctx, params, body, staffId }) => correctStock(ctx, { ...params, ...body, staffId }),
  ),
)
