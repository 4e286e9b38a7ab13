import { type GivenAnswer, latestQuizAnswers, type Quiz, saveQuizAnswers } from '#/people/taste/answers.ts'
import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { putOffWeekly, weeklyOf } from './put-off-weekly.ts'
import type { AnsweredPiece } from './quizzes.schema.ts'
import { lengths } from './rounds.rule.ts'

/** Stores answers with the present values of each piece. Pieces that have left the catalogue teach nothing. */
export async function takeAnswers(
  ctx: Ctx,
  { owner, market }: Visit,
  { quiz, answers }: { quiz: Quiz; answers: readonly AnsweredPiece[] },
) {
  const products = await ctx.shelf.read(ctx.db)
  const given = answers.flatMap(({ sku, why, ...answer }): GivenAnswer[] => {
    const product = products.get(answer.productId)
    const variant = product?.variants.find((one) => one.sku === sku)
    const price = variant?.prices[market]
    if (!product || !variant || price === undefined) return []
    const { kind, traits } = product
    const reasons = answer.answer === 'passed' ? why : []
    return [{ ...answer, why: reasons, kind, traits, colourKey: variant.colourKey, price }]
  })
  return inTransaction(ctx, async (ctx) => {
    await saveQuizAnswers(ctx, { taster: owner, quiz, market }, given)
    const all = await latestQuizAnswers(ctx.db, owner)
    if (quiz === 'weekly' && owner.kind === 'member') {
      const { left } = await weeklyOf(ctx, owner.memberId, all)
      if (left === 0) await putOffWeekly(ctx, owner.memberId)
      return { of: lengths.weekly, left }
    }
    const answered = all.filter((one) => one.quiz === quiz).length
    return { of: lengths[quiz], left: Math.max(0, lengths[quiz] - answered) }
  })
}
