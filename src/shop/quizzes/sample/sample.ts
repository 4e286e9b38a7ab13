import type { Static } from 'typebox'
import { styleProfile } from '#/people/survey/survey.ts'
import { latestQuizAnswers, pricedIn, rejectedBy } from '#/people/taste/answers.ts'
import { withoutRejected } from '#/people/taste/facts.rule.ts'
import { leaningTo } from '#/people/taste/leanings.rule.ts'
import {
  type Taste,
  type TastedPiece,
  tasteAspects,
  tasteOf,
  tasteValues,
} from '#/people/taste/taste.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import { arrivalDay, weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import { readGarment } from '#/styling/pairing/garment.rule.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'
import { isOutOfSeason } from '#/styling/ranking/season.rule.ts'
import { seasonOfBox } from '#/styling/wishes/wish-to-rank.rule.ts'
import { offeredIn, shownOf } from '../candidates.ts'
import { leaningView } from '../leaning-view.ts'
import type { Sample } from '../quizzes.schema.ts'
import { sampleBox, sampleBudget } from './sample-box.rule.ts'
import { type SaidPiece, voiceOf } from './voice.rule.ts'

/** Pieces of the ranking to choose from: enough to vary and to keep within a budget. */
const LOOKED_AT = 120
const REASONS = 2
const nobody = {
  sizes: {},
  colours: [],
  avoidColours: [],
  prints: [],
  budgetByKind: {},
  never: [],
  occasions: [],
}

/** A sample box as a stylist would begin it: the studio's own ranking, with the taste learnt from the answers. */
export async function sampleFor(ctx: Ctx, { owner, market }: Pick<Visit, 'owner' | 'market'>) {
  const [given, rejected] = await Promise.all([latestQuizAnswers(ctx.db, owner), rejectedBy(ctx.db, owner)])
  const answers = pricedIn(given, market)
  const [budget, taste] = [sampleBudget(answers), withoutRejected(tasteOf(answers), rejected)]
  if (budget === undefined) return noSample(market)
  const likes = owner.kind === 'member' ? await styleProfile(ctx.db, owner.memberId) : nobody
  const member = {
    market,
    likes,
    wish: {
      season: seasonOfBox({ wish: {}, said: [] }, { market, arrives: arrivalDay(ctx.clock.now(), market) }),
    },
    past: [],
    seen: [],
    taste,
  }
  const weather = weatherOnArrival(ctx.clock.now(), market)
  const { ranked } = rank((await ctx.shelf.read(ctx.db)).values(), member, offeredIn(market))
  const first = ranked
    .filter(({ garment }) => !isOutOfSeason(garment, weather) && taste.answers.get(garment.id) !== 'passed')
    .slice(0, LOOKED_AT)
  const items = await itemsOf(
    ctx,
    first.map(({ garment, variant }) => shownOf(garment, variant, market)),
    market,
  )
  const itemOf = new Map(items.filter(({ image }) => image).map((item) => [item.productId, item]))
  const choices = first.flatMap(({ garment, variant }) => {
    const item = itemOf.get(garment.id)
    const { id, kind, traits } = garment
    const { colourKey } = variant
    const paired = readGarment(garment, colourKey)
    const liked = taste.answers.has(id)
    return item
      ? [{ id, kind, price: item.price, liked, paired, item, tasted: { kind, traits, colourKey } }]
      : []
  })
  const { outfit, beside } = sampleBox(choices, budget, await pairingTables(ctx))
  const shown = [...outfit, ...beside].map((choice) => ({
    ...choice,
    reasons: reasonsFor(taste, { productId: choice.id, ...choice.tasted }, market),
  }))
  const pieces = shown.map(({ item, reasons }) => ({ item, reasons }))
  return {
    pieces,
    worn: outfit.length,
    voice: voiceOf(shown.map(saidPiece), weather),
    amount: pieces.reduce((sum, { item }) => sum + item.price, 0),
    budget,
    currency: marketOf(market).currency,
  }
}

const saidPiece = ({
  item: { title },
  tasted,
  ...piece
}: Pick<SaidPiece, 'liked' | 'reasons'> & { item: { title: string }; tasted: TastedPiece }): SaidPiece => ({
  ...piece,
  title,
  colour: tasteValues(tasted, 'colour')[0] ?? '',
})

export const noSample = (market: Visit['market']): Static<typeof Sample> => ({
  pieces: [],
  worn: 0,
  voice: null,
  amount: 0,
  budget: 0,
  currency: marketOf(market).currency,
})

/** The reasons for a piece in the box, in the ranking's own points: the piece itself was liked, or its values were. */
function reasonsFor(
  taste: Taste,
  { productId, ...tasted }: TastedPiece & { productId: string },
  market: MarketId,
): Static<typeof Sample>['pieces'][number]['reasons'] {
  const itself = taste.answers.has(productId)
    ? [{ about: 'piece' as const, value: '', title: '', liked: 1, seen: 1 }]
    : []
  const others = tasteAspects
    .flatMap((about) => leaningTo(taste, tasted, about) ?? [])
    .filter(({ lean, liked }) => lean > 0 && liked > 0)
    .toSorted((a, b) => b.lean - a.lean)
    .map((leaning) => leaningView(leaning, market))
  return [...itself, ...others].slice(0, REASONS)
}
