import { undecided } from '#/boxes/claims/claims.ts'
import type { Ctx } from '#/context.ts'
import { holdMember } from '#/members/member-row.ts'
import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import { lockOrder, type Order } from '../orders.ts'
import { type OrderClaimKind, type OrderClaimState, orderClaimMachine } from './order-claim.states.ts'

/** Amounts in minor units. */
export type OrderClaim = {
  id: string
  orderId: string
  lineId: string
  kind: OrderClaimKind
  state: OrderClaimState
  /** What was paid for the piece. */
  most: number
  /** Its price went back before: what is asked is billed, where else it is kept of the refund. */
  billed: boolean
  amount: number | null
  reason: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  agreedBy: string | null
  objectUntil: Date | null
  objectedAt: Date | null
  objection: string | null
  answer: string | null
  answeredBy: string | null
  endedAt: Date | null
  creditNoteId: string | null
  invoiceId: string | null
  version: number
}

export const findOrderClaim = (db: Db, id: string) =>
  db.maybe<OrderClaim>(sql`SELECT * FROM order_claim WHERE id = ${id}`)
export const listOrderClaims = (db: Db, orderId: string) =>
  db.many<OrderClaim>(sql`SELECT * FROM order_claim WHERE order_id = ${orderId} ORDER BY proposed_at, id`)

/** The buyer was told of one. */
export const wasToldOfClaims = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.maybe(
    sql`SELECT FROM order_claim WHERE order_id = ${orderId} AND object_until IS NOT NULL LIMIT 1`,
  )) !== undefined

export type LockedClaim = { order: Order; line: OrderLine; claim: OrderClaim }

/** Whoever changes a claim locks its order, as for everything else of the order. */
export async function lockOrderClaim(db: Db, id: string): Promise<LockedClaim> {
  const { orderId, lineId } = found(await findOrderClaim(db, id))
  const order = await lockOrder(db, orderId)
  const line = found((await listOrderLines(db, orderId)).find((one) => one.id === lineId))
  return { order, line, claim: found(await findOrderClaim(db, id)) }
}

const ends: readonly OrderClaimState[] = ['charged', 'waived', 'dropped']
export const isOpen = ({ state }: Pick<OrderClaim, 'state'>) => !ends.includes(state)

/** Moves a claim whose order is locked; `set` adds columns. */
export async function moveOrderClaim(
  ctx: Ctx,
  claim: OrderClaim,
  event: string,
  set: Sql = empty,
): Promise<OrderClaim> {
  const state = next(orderClaimMachine, claim.state, event)
  const ended = ends.includes(state) ? ctx.clock.now() : null
  const moved = await ctx.db.maybe<OrderClaim>(sql`
    UPDATE order_claim SET state = ${state}, version = version + 1, ended_at = ${ended}${set}
    WHERE id = ${claim.id} AND version = ${claim.version} RETURNING *`)
  if (!moved) throw Conflict('changed-meanwhile')
  return moved
}

type NewClaim = { lineId: string; kind: OrderClaimKind; most: number; billed?: boolean }

/**
 * Once a piece and kind; one that was dropped stands again. Of a buyer who was erased nothing is asked: nobody could be told.
 */
export async function proposeOrderClaim(
  ctx: Ctx,
  { id: orderId, memberId }: Order,
  { lineId, kind, most, billed = false }: NewClaim,
): Promise<OrderClaim | undefined> {
  if (!(await holdMember(ctx.db, memberId))) return undefined
  return ctx.db.maybe<OrderClaim>(sql`
    INSERT INTO order_claim AS known (id, order_id, line_id, kind, most, billed, proposed_at)
    VALUES (${ctx.random.uuid()}, ${orderId}, ${lineId}, ${kind}, ${most}, ${billed}, ${ctx.clock.now()})
    ON CONFLICT (line_id, kind) DO UPDATE SET state = ${next(orderClaimMachine, 'dropped', 'propose')}, billed = ${billed},
      version = known.version + 1, ended_at = NULL${undecided} WHERE known.state = 'dropped'
    RETURNING *`)
}
