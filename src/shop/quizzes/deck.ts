import type { Static } from 'typebox'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { latestQuizAnswers, type Quiz } from '#/people/taste/answers.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import type { Item } from '#/shop/listing/listing.schema.ts'
import { dayNumber } from '#/shop/listing/sorts.rule.ts'
import { candidateFor, type QuizCandidate } from './candidates.ts'
import { deal, drawn } from './deal.rule.ts'
import { weeklyOf } from './put-off-weekly.ts'
import { lengths } from './rounds.rule.ts'

type Answers = Awaited<ReturnType<typeof latestQuizAnswers>>
type Who = Pick<Visit, 'owner' | 'market'>

/** The rest of a quiz for a visitor or member: pieces without an answer, those of `first` before others, and the progress. */
export async function deckFor(
  ctx: Ctx,
  quiz: Quiz,
  { owner, market, first = [] }: { owner?: Visit['owner']; market: MarketId; first?: readonly string[] },
) {
  const answers = owner ? await latestQuizAnswers(ctx.db, owner) : []
  const left = owner ? await leftOf(ctx, quiz, { owner, market }, answers) : lengths[quiz]
  const memberId = owner?.kind === 'member' ? owner.memberId : undefined
  const answered = new Set(answers.map(({ productId }) => productId))
  const may = await candidateFor(ctx, market, memberId)
  return {
    of: lengths[quiz],
    left,
    cards: await dealt(ctx, { count: left, shown: answers, market, answered, may, first }),
  }
}

async function leftOf(ctx: Ctx, quiz: Quiz, { owner }: Who, answers: Answers) {
  if (quiz === 'weekly' && owner.kind === 'member') {
    const { left, isDue } = await weeklyOf(ctx, owner.memberId, answers)
    return isDue ? left : 0
  }
  return Math.max(0, lengths[quiz] - answers.filter((answer) => answer.quiz === quiz).length)
}

/** Spare pieces, since some have no picture yet. */
const SPARE = 12

type Wanted = {
  count: number
  shown: Answers
  market: MarketId
  answered: ReadonlySet<string>
  may: (product: ShelfProduct) => QuizCandidate | undefined
  /** Products that are dealt before all others, such as those of a friend's quiz. */
  first?: readonly string[]
}

/** Deals one deck a day, so that a returning visitor finds the next piece where they left off. */
async function dealt(
  ctx: Ctx,
  { count, shown, market, answered, may, first = [] }: Wanted,
): Promise<Static<typeof Item>[]> {
  if (count === 0) return []
  const products = await ctx.shelf.read(ctx.db)
  const open = (product: ShelfProduct) => (answered.has(product.id) ? undefined : may(product))
  const seed = `${market} ${dayNumber(ctx.clock.now())} `
  const asked = first.flatMap((id) => {
    const product = products.get(id)
    return (product && open(product)) ?? []
  })
  const isAsked = new Set(asked.map(({ id }) => id))
  const pool = drawn(products.values(), {
    seed,
    may: (product) => (isAsked.has(product.id) ? undefined : open(product)),
  })
  const pieces = [...asked, ...deal({ pool, count: count + SPARE, shown: [...shown, ...asked] })]
  const items = await itemsOf(
    ctx,
    pieces.map((piece) => piece.shown),
    market,
  )
  return items.filter(({ image }) => image).slice(0, count)
}

const FANNED = 3

/** The weekly quiz on the home page of a member; null while it is put off. */
export async function weeklyAtHome(ctx: Ctx, memberId: string, market: MarketId) {
  const answers = await latestQuizAnswers(ctx.db, { kind: 'member', memberId })
  const { left, isDue } = await weeklyOf(ctx, memberId, answers)
  if (!isDue) return null
  const answered = new Set(answers.map(({ productId }) => productId))
  const may = await candidateFor(ctx, market)
  const items = await dealt(ctx, { count: FANNED, shown: [], market, answered, may })
  return items.length < FANNED
    ? null
    : { left, of: lengths.weekly, pictures: items.flatMap(({ image }) => image ?? []) }
}
