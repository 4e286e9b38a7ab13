import { latestQuizAnswers, pricedIn } from '#/people/taste/answers.ts'
import { learntOfTaste } from '#/people/taste/learnt-of-taste.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { fitFacts } from '#/styling/fit/stored-answers.ts'
import { factsOfPast } from '#/styling/ranking/learnt.rule.ts'
import { NO_BOX } from './member-in-shop.ts'
import { pastOutcomes } from './past-outcomes.ts'

type Of = { memberId: string; market: MarketId; rejected: ReadonlySet<string> }

/** Every fact learnt of a member that the ranking or the size advice uses, with the rejected ones. */
export async function learntOf(ctx: Ctx, { memberId, market, rejected }: Of) {
  const [past, ofFit, answers] = await Promise.all([
    pastOutcomes(ctx, { id: NO_BOX, memberId, market }),
    fitFacts(ctx.db, memberId),
    latestQuizAnswers(ctx.db, { kind: 'member', memberId }),
  ])
  const taste = pricedIn(answers, market).map((answer, nth) => ({ ...answer, at: answers[nth]!.at }))
  return {
    boxes: [...factsOfPast(past), ...ofFit],
    swipes: learntOfTaste(taste, rejected),
  }
}
