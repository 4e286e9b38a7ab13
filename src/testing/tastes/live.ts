import type { KeepOutcome } from '#/styling/keep/model/nightly.rule.ts'
import type { PastOutcome, RankingGarment, RankingMember } from '#/styling/ranking/garment.rule.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'
import { diceFrom } from './dice.ts'
import { days, goodsFrom, kinds } from './goods.ts'
import { type Asked, type Hidden, type HiddenGoods, hiddenGoods, hiddenMember, trueChance } from './hidden.ts'
import { type Learner, learn, PIECES, type Piece, pickBox } from './learner.ts'
import { surveyOf } from './survey.ts'

export type World = {
  seed: number
  goods: readonly RankingGarment[]
  hiddenGoods: HiddenGoods
  hidden: readonly Hidden[]
  /** Facts of each member before her first box. */
  known: readonly Pick<RankingMember, 'likes' | 'taste'>[]
  stylists: number
}
type Sizes = { seed: number; stylists: number; membersEach: number; goods: number }

export function worldOf({ seed, stylists, membersEach, goods: count }: Sizes): World {
  const goods = goodsFrom(seed, count)
  const hidden = Array.from({ length: stylists * membersEach }, (_, at) => hiddenMember(seed * 7919 + at))
  const known = hidden.map((member, at) => surveyOf(member, seed * 104_729 + at, goods))
  return { seed, goods, hiddenGoods: hiddenGoods(seed + 1, goods), hidden, known, stylists }
}

/** Outcomes of the members, as stylists have come to know them. */
export type Past = Map<number, PastOutcome[]>
export type Life = { learner: Learner; past: Past; had: Map<number, string[]>; round: number }
export const newLife = (learner: Learner): Life => ({ learner, past: new Map(), had: new Map(), round: 0 })

/** Rounds between two nights of training. */
const NIGHT_EVERY = 4

/** A box of each stylist in each round. `hiddenIn`: the members as they are in a round. */
export function live(
  world: World,
  life: Life,
  rounds: number,
  hiddenIn: (round: number) => readonly Hidden[] = () => world.hidden,
): number[] {
  const chances: number[] = []
  const each = world.known.length / world.stylists
  for (const end = life.round + rounds; life.round < end; life.round++) {
    const told: (() => void)[] = []
    for (let stylist = 0; stylist < world.stylists; stylist++) {
      const dice = diceFrom(((world.seed * 131 + life.round) * 131 + stylist) | 0)
      const at = stylist * each + Math.floor(dice.random() * each)
      const { asked, shelf } = occasion(world, dice)
      const { pieces, given } = pickBox(life.learner, memberOf(world, life, at, asked), shelf)
      chances.push(...given.map(({ chance }) => chance))
      const member = hiddenIn(life.round)[at]!
      for (const [nth, piece] of pieces.entries()) {
        const chance = trueChance(member, world.hiddenGoods, piece, asked)
        const [kept, worn] = [dice.random() < chance, dice.random() < 0.5 + chance / 2]
        const features = given[nth]!.features()
        told.push(() => hear(life, at, piece, { features, kept, ...(kept && { worn }) }))
      }
    }
    // All boxes of a round are packed before any of them is answered.
    for (const tell of told) tell()
    if (life.round % NIGHT_EVERY === NIGHT_EVERY - 1) learn(life.learner)
  }
  return chances
}

/** A wish for two kinds and an occasion, and the half of the goods that is free. */
export function occasion({ goods }: World, dice: ReturnType<typeof diceFrom>) {
  const asked: Asked = { wanted: dice.some(kinds, 2), occasion: dice.one(days) }
  return { asked, shelf: goods.filter(() => dice.random() < 0.5) }
}

export const memberOf = (world: World, { past, had }: Life, at: number, asked: Asked): RankingMember => ({
  ...world.known[at]!,
  market: 'se',
  wish: { wanted: asked.wanted, occasion: asked.occasion },
  past: past.get(at) ?? [],
  seen: had.get(at) ?? [],
})

function hear(
  life: Life,
  at: number,
  { garment, variant }: Piece,
  outcome: Pick<KeepOutcome, 'features' | 'kept' | 'worn'>,
) {
  const { kept, worn } = outcome
  const { id: productId, brand, kind, traits } = garment
  life.learner.outcomes.push({ ...outcome, productId, brand, kind })
  const piece = {
    colourKey: variant.colourKey,
    traits,
    price: variant.prices.se ?? 0,
    kept,
    liked: kept,
    tooDear: false,
  }
  const past: PastOutcome = { brand, kind, kept, piece, ...(kept && { worn: worn ? 'often' : 'never' }) }
  life.past.set(at, [past, ...(life.past.get(at) ?? [])])
  life.had.set(at, [...(life.had.get(at) ?? []), productId])
}

/** Pieces of a box that its member is expected to keep: as picked, and as one who sees all would have picked. */
export type Judged = { kept: number; best: number }

/** Boxes of now for every member, that nobody learns from. */
export function judge(world: World, life: Life, boxesEach: number): Judged {
  let [kept, best, boxes] = [0, 0, 0]
  for (const at of world.known.keys())
    for (let nth = 0; nth < boxesEach; nth++) {
      const { asked, shelf } = occasion(world, diceFrom((world.seed * 524_287 + at * 31 + nth) | 0))
      const member = memberOf(world, life, at, asked)
      const chanceOf = (piece: Piece) => trueChance(world.hidden[at]!, world.hiddenGoods, piece, asked)
      const sum = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0)
      kept += sum(pickBox(life.learner, member, shelf).pieces.map(chanceOf))
      // The oracle may take any size of any garment that the hard rules allow.
      const allowed = rank(shelf, member).ranked.map(({ garment }) =>
        Math.max(...garment.variants.map((variant) => chanceOf({ garment, variant }))),
      )
      best += sum(allowed.toSorted((a, b) => b - a).slice(0, PIECES))
      boxes++
    }
  return { kept: kept / boxes, best: best / boxes }
}
