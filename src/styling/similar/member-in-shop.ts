import { styleProfile } from '#/people/survey/survey.ts'
import { memberTaste } from '#/people/taste/answers.ts'
import { rejectedFacts } from '#/people/taste/rejected.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { arrivalDay } from '../order/arrival.rule.ts'
import { seasonOfBox } from '../wishes/wish-to-rank.rule.ts'
import { pastOutcomes } from './past-outcomes.ts'

/** No box: all of a member's boxes are earlier ones. */
export const NO_BOX = '00000000-0000-0000-0000-000000000000'

/** A member as the ranking sees her in the shop: without a box, in the weather of the day that one would arrive. */
export async function memberInShop(
  ctx: Ctx,
  { memberId, market }: { memberId: string; market: MarketId },
): Promise<RankingMember> {
  const [likes, taste, past, rejected] = await Promise.all([
    styleProfile(ctx.db, memberId),
    memberTaste(ctx.db, memberId, market),
    pastOutcomes(ctx, { id: NO_BOX, memberId, market }),
    rejectedFacts(ctx.db, memberId),
  ])
  const season = seasonOfBox({ wish: {}, said: [] }, { market, arrives: arrivalDay(ctx.clock.now(), market) })
  return { market, likes, taste, past, rejected, seen: [], wish: { season } }
}
