import { lockBox } from '#/boxes/boxes.ts'
import { withTerms } from '#/boxes/terms.ts'
import { returnUndecided } from '#/boxes/withdrawal/return-undecided.ts'
import { keptPieces, withdrawPieces } from '#/boxes/withdrawal/withdraw-pieces.ts'
import { withdrawalEndsAt } from '#/boxes/withdrawal/withdrawal.rule.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { withdrawGiftCard } from '#/shop/gift-cards/refund/refund-gift-card.ts'
import { listReturnable } from '#/shop/orders/after-sales/returnable.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { canCancel } from '#/shop/orders/order.states.ts'
import { findExchangeOf, findOrder, lockOrder } from '#/shop/orders/orders.ts'
import { announceReturn } from '#/shop/orders/returns/announce-return.ts'
import { type Contract, type Declared, findContract } from './declared.ts'
import { listUndecided } from './named-pieces.ts'
import type { Outcome } from './outcomes.ts'
import { notifyWithdrawal } from './withdrawal-mail.ts'

export const DECLARE_WITHDRAWAL = 'declare-withdrawal'

/**
 * Finds the contract and carries the withdrawal out once: the row is written first, and a second declaration of the
 * same waits for it (T89).
 */
export const declareWithdrawal = job<Ctx>(DECLARE_WITHDRAWAL, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const declared = payload as Declared
    const contract = await findContract(ctx, declared)
    if (!contract || !(await recorded(ctx, { id, declared, contract }))) return
    hasChanged(ctx.db, 'withdrawal')
    await ctx.failpoint('withdrawal_recorded')
    const outcome = await withdrawFrom[contract.subjectType](ctx, contract, declared)
    if (outcome !== 'recorded')
      await ctx.db.run(
        sql`UPDATE withdrawal SET outcome = ${outcome}, settled_at = ${ctx.clock.now()} WHERE id = ${id}`,
      )
    // A return is confirmed by its own mail, with the same content.
    if (outcome !== 'returning') await notifyWithdrawal(ctx, { id, contract, declared, outcome })
  }),
)

/** Cancels a whole gift card within the legal period if nothing of it is spent; any other case is for a colleague. */
async function withdrawGift(ctx: Ctx, { subjectId }: Contract, { pieces }: Declared): Promise<Outcome> {
  return !pieces && (await withdrawGiftCard(ctx, subjectId)) === 'refunded' ? 'cancelled' : 'recorded'
}

const withdrawFrom = { box: withdrawBox, 'shop-order': withdrawOrder, 'gift-card': withdrawGift }

type Recording = { id: string; declared: Declared; contract: Contract }

const recorded = async ({ db }: Ctx, { id, declared, contract }: Recording) =>
  (await db.run(sql`
    INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
    VALUES (${id}, ${contract.customer.id}, ${contract.subjectType}, ${contract.subjectId}, ${contract.number},
      ${declared.pieces}, ${declared.declaredAt}, 'recorded')
    ON CONFLICT DO NOTHING`)) === 1

/**
 * Registers the return of all kept and all exchanged pieces of a box, each within its period. A colleague handles
 * an undecided box, a part, and an exchange under way. Undecided pieces are not bought meanwhile.
 */
async function withdrawBox(ctx: Ctx, contract: Contract, declared: Declared): Promise<Outcome> {
  const { subjectId: boxId, customer } = contract
  const { pieces } = declared
  const memberId = customer.id
  const box = await lockBox(ctx.db, boxId)
  await returnUndecided(ctx, box, await listUndecided(ctx.db, { boxId, words: pieces }))
  if (pieces) return 'recorded'
  const endsAt = withdrawalEndsAt(withTerms(box))
  const inTime = endsAt && ctx.clock.now() < endsAt
  const itemIds = inTime ? (await keptPieces(ctx, box)).map(({ id }) => id) : []
  if (itemIds.length > 0) await withdrawPieces(ctx, { boxId, memberId, itemIds })
  const exchange = await findExchangeOf(ctx.db, boxId)
  if (exchange?.state === 'packed' || exchange?.state === 'shipped') return 'recorded'
  const ended = exchange && (await withdrawOrder(ctx, { ...contract, subjectId: exchange.id }, declared))
  return itemIds.length > 0 ? 'returning' : (ended ?? 'recorded')
}

/** Cancels a whole order that is not sent, or registers its return. Any other case is for a colleague. */
async function withdrawOrder(
  ctx: Ctx,
  { subjectId: orderId, customer }: Contract,
  { pieces }: Declared,
): Promise<Outcome> {
  if (pieces) return 'recorded'
  const memberId = customer.id
  const actor = { kind: 'member', id: memberId } as const
  // Read without a lock: a cancellation locks the charge first, then the order.
  const { state } = found(await findOrder(ctx.db, orderId))
  if (canCancel(state)) {
    await cancelOrder(ctx, { orderId, event: 'cancel', actor, reason: 'withdrawal' })
    return 'cancelled'
  }
  const { returnsUntil } = await lockOrder(ctx.db, orderId)
  const there = await listReturnable(ctx.db, orderId)
  if (state !== 'delivered' || !returnsUntil || ctx.clock.now() >= returnsUntil || there.length === 0)
    return 'recorded'
  const lines = there.map(({ id }) => ({ lineId: id, reason: null }))
  await announceReturn(ctx, { orderId, memberId, kind: 'withdrawal', lines })
  return 'returning'
}
