import type { Static } from 'typebox'
import type { Visit } from '#/cart/cart.queries.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import type { Item } from '#/shop/listing/listing.schema.ts'
import { dayOf } from '#/shop/listing/sorts.rule.ts'
import { latestAnswers, type Quiz } from '#/taste/answers.ts'
import { type Candidate, candidatesIn } from './candidates.ts'
import { deal } from './deal.rule.ts'
import { weeklyOf } from './rest.ts'
import { lengths } from './rounds.rule.ts'

type Answers = Awaited<ReturnType<typeof latestAnswers>>
type Who = Pick<Visit, 'owner' | 'market'>

/** What is left of a quiz for whoever asks: pieces that they have not answered, and how far they are. */
export async function deckFor(
  ctx: Ctx,
  quiz: Quiz,
  { owner, market }: { owner?: Visit['owner']; market: MarketId },
) {
  const answers = owner ? await latestAnswers(ctx.db, owner) : []
  const left = owner ? await leftOf(ctx, quiz, { owner, market }, answers) : lengths[quiz]
  const memberId = owner?.kind === 'member' ? owner.memberId : undefined
  const answered = new Set(answers.map(({ productId }) => productId))
  const candidates = (await candidatesIn(ctx, market, memberId)).filter(({ id }) => !answered.has(id))
  return {
    of: lengths[quiz],
    left,
    cards: await dealt(ctx, candidates, { count: left, shown: answers, market }),
  }
}

async function leftOf(ctx: Ctx, quiz: Quiz, { owner }: Who, answers: Answers) {
  if (quiz === 'weekly' && owner.kind === 'member') {
    const { left, isDue } = await weeklyOf(ctx, owner.memberId, answers)
    return isDue ? left : 0
  }
  return Math.max(0, lengths[quiz] - answers.filter((answer) => answer.quiz === quiz).length)
}

/** Some have no picture yet: they wait until they do. */
const SPARE = 12

/** A deck of a day: whoever comes back to it finds the next piece where they left it. */
async function dealt(
  ctx: Ctx,
  from: Candidate[],
  { count, shown, market }: { count: number; shown: Answers; market: MarketId },
): Promise<Static<typeof Item>[]> {
  if (count === 0) return []
  const seed = `${market} ${dayOf(ctx.clock.now())} `
  const pieces = deal({ from, count: count + SPARE, shown, seed })
  const items = await itemsOf(
    ctx,
    pieces.map((piece) => piece.shown),
    market,
  )
  return items.filter(({ image }) => image).slice(0, count)
}

const FANNED = 3

/** What the home offers a member this week; null while it leaves them alone. */
export async function weeklyAtHome(ctx: Ctx, memberId: string, market: MarketId) {
  const answers = await latestAnswers(ctx.db, { kind: 'member', memberId })
  const { left, isDue } = await weeklyOf(ctx, memberId, answers)
  if (!isDue) return null
  const answered = new Set(answers.map(({ productId }) => productId))
  const from = (await candidatesIn(ctx, market)).filter(({ id }) => !answered.has(id))
  const items = await dealt(ctx, from, { count: FANNED, shown: [], market })
  return items.length < FANNED
    ? null
    : { left, of: lengths.weekly, pictures: items.flatMap(({ image }) => image ?? []) }
}
