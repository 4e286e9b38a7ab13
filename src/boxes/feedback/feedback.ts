import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { InstalmentPlan } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { type Box, lockOwnBox, touchBox } from '../boxes.ts'
import { dropAll } from '../exchange/choose-replacement.ts'
import { listHeldReplacements } from '../exchange/held-replacements.ts'
import { changePiece, pieceRowOf } from '../pieces/piece-rows.ts'
import type { Choice } from '../settlement/price-to-pay.rule.ts'
import { settleBox } from '../settlement/settlement.ts'
import { type Feedback, isOff, scaleNames } from './feedback.rule.ts'
import { feltOf, pieceFelt } from './piece-felt.ts'

type Key = { boxId: string; memberId: string }
export type PieceFeedback = { choice?: Choice | null; returnReason?: ReturnReason | null } & {
  [K in keyof Feedback]?: Feedback[K] | null
}

/**
 * Saves an answer at each tap; it is final with the member's confirmation (R6.10). An absent field stays; null
 * removes an answer.
 */
export const answerFeedback = (
  ctx: Ctx,
  key: Key & { itemId: string },
  answer: PieceFeedback,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockDelivered(ctx, key)
    const [item, chosen] = await Promise.all([
      pieceRowOf(ctx.db, box.id, key.itemId),
      listHeldReplacements(ctx.db, box.id),
    ])
    if (item.state !== 'delivered') throw Conflict('not-possible-now')
    const choice = answer.choice === undefined ? item.choice : answer.choice
    const reason = answer.returnReason === undefined ? item.returnReason : answer.returnReason
    if (answer.returnReason && choice !== 'return') throw Conflict('not-possible-now')
    if (choice !== 'return')
      await dropAll(
        ctx,
        chosen.filter(({ itemId }) => itemId === item.id),
      )
    const returnReason = choice === 'return' ? reason : null
    const feedback = merged(item.feedback, answer, returnReason)
    await changePiece(ctx.db, item.id, {
      choice,
      choiceAt: choice === item.choice ? item.choiceAt : ctx.clock.now(),
      returnReason,
      feedback,
    })
    const felt = feltOf({ feedback, returnReason })
    const { zone } = feedback
    if (felt !== feltOf(item) || zone !== item.feedback.zone)
      await publish(ctx, pieceFelt, { pieceId: item.id, memberId: box.memberId, sku: item.sku, felt, zone })
    // A piece that does not go back takes the withdrawal from the whole box back.
    return touchBox(ctx.db, box, { withdrawnAt: choice === 'return' ? box.withdrawnAt : null })
  })

/** A zone goes with the answer that asked for it. */
function merged(before: Feedback, answer: PieceFeedback, returnReason: ReturnReason | null): Feedback {
  const after: Record<string, unknown> = { ...before }
  for (const name of [...scaleNames, 'zone' as const, 'text' as const]) {
    if (answer[name] === null || answer[name] === '') delete after[name]
    else if (answer[name] !== undefined) after[name] = answer[name]
  }
  if (!isOff({ feedback: after, returnReason })) delete after.zone
  return after
}

export const commentBox = (ctx: Ctx, key: Key, comment: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => touchBox(ctx.db, await lockDelivered(ctx, key), { comment }))

/**
 * Confirms the decision, once: a double click, a second tab and the deadline's job wait for the lock, and the later
 * ones find the box settled (T76). `amount` is the sum that the page showed.
 */
export const confirmFeedback = (
  ctx: Ctx,
  { boxId, memberId, amount, credit, plan }: Key & { amount: number; credit?: number; plan?: InstalmentPlan },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    return settleBox(ctx, box, {
      event: 'confirm',
      by: 'member',
      actor: { kind: 'member', id: memberId },
      plan,
      expectedTotal: amount,
      expectedCredit: credit,
    })
  })

async function lockDelivered(ctx: Ctx, { boxId, memberId }: Key): Promise<Box> {
  const box = await lockOwnBox(ctx.db, boxId, memberId)
  if (box.state !== 'delivered') throw Conflict('not-possible-now', { state: box.state, event: 'feedback' })
  return box
}
