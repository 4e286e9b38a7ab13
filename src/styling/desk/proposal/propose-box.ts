import type { Static } from 'typebox'
import type { Box } from '#/boxes/boxes.ts'
import { PIECES_MIN } from '#/boxes/preview.rule.ts'
import { saveProposed } from '#/boxes/proposals/proposed-pieces.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { armOf } from '#/people/experiments/arm-of.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type ShownCandidate, withProducts } from '../candidates/candidates.ts'
import { chancesOfPage } from '../candidates/chances-of-page.ts'
import { withFit } from '../candidates/fit-of-page.ts'
import { answerLines } from './answer-lines.ts'
import { type Ask, budgetAt } from './ask.rule.ts'
import { requireProposable } from './can-propose.ts'
import { bestPartners } from './pairs.rule.ts'
import type { Proposal } from './proposal.schema.ts'
import { type ReadChoosing, readChoosing } from './read-choosing.ts'
import { solvedBox } from './solved-boxes.rule.ts'
import { type Choosable, keptOf } from './to-problem.rule.ts'

type Asked = { ask: Ask; locked: readonly string[]; without: readonly string[]; staffId: string }

/** Milliseconds until the search ends, and until the steps of the sliders do. */
const SEARCH_MS = 120
const STEPS_MS = 190

/**
 * Proposes the rest of a box (R8.02). The pieces in it and the locked garments stay. Nothing is picked or held in stock; what was
 * proposed is saved, so that its outcome can be learnt from.
 */
export async function proposeBox(ctx: Ctx, box: Box, asked: Asked): Promise<Static<typeof Proposal>> {
  requireProposable(box)
  const read = await readChoosing(ctx, box, asked)
  const { choosing, lines, staying, pieces } = read
  const begun = ctx.clock.now().getTime()
  const isAfter = (ms: number) => ctx.clock.now().getTime() - begun > ms
  const { chosen, sliders } = solvedBox({ ...choosing, lines: lines.served }, asked.ask, {
    box: () => isAfter(SEARCH_MS),
    steps: () => isAfter(STEPS_MS),
  })
  const budget = budgetAt(choosing.budgetAmount, asked.ask)
  const proposed = await inSizeToTake(ctx, box, read, { chosen, budget })
  const cards = await withProducts(ctx, box.market, [...proposed.values()])
  const whole = [
    ...chosen.slice(0, staying.length),
    ...[...proposed.keys()].filter((one) => cards.some(isOf(one))),
  ]
  const titles = new Map(whole.map((one) => [one, titleIn([...cards, ...pieces], one)]))
  const titleOf = (one: Choosable) => titles.get(one) ?? ''
  const spent = whole.reduce((sum, { price }) => sum + price, 0)
  await saveProposed(
    ctx,
    { boxId: box.id, staffId: asked.staffId },
    cards.map(({ sku, price }) => ({ sku, price, chance: chanceOf(whole, sku) })),
  )
  return {
    pieces: cards.map((card) => {
      const one = whole.find((each) => each.variant.sku === card.sku)!
      return {
        ...card,
        kept: keptOf(one),
        lines: lines.served.filter(({ isServedBy }) => isServedBy(one)).map(({ line }) => line),
        goesWith: bestPartners(one, whole).map(titleOf),
      }
    }),
    whole: { count: whole.length, amount: spent, kept: whole.reduce((sum, one) => sum + keptOf(one), 0) },
    budget: choosing.budgetAmount ?? null,
    lines: await answerLines(ctx, box, read, { chosen: whole, titleOf, left: budget - spent }),
    sliders,
    gone: await titlesOfGone(ctx, box, read),
    isShort: whole.length < PIECES_MIN,
  }
}

const isOf =
  ({ variant }: Choosable) =>
  ({ sku }: { sku: string }) =>
    sku === variant.sku
const titleIn = (cards: readonly { sku: string; title: string }[], one: Choosable) =>
  cards.find(isOf(one))?.title ?? ''
const chanceOf = (whole: readonly Choosable[], sku: string) =>
  whole.find(({ variant }) => variant.sku === sku)!.chance

type Chosen = { chosen: readonly Choosable[]; budget: number }

/** The proposed garments with their reasons, each in the size to take where that leaves the box within the budget. */
async function inSizeToTake(ctx: Ctx, box: Box, read: ReadChoosing, { chosen, budget }: Chosen) {
  const fresh = chosen.filter((one) => read.ranked.has(one))
  const rows = fresh.map((one) => read.ranked.get(one)!)
  const keepOf = chancesOfPage(read, rows)
  const page = rows.map((row) => ({ ...row, ...read.explain(row) }))
  const { memberId } = box
  // The arm of the experiment is that of the cards of the desk.
  const isAdvised = (await armOf(ctx, 'fit-at-desk', memberId)) === 'size-to-take'
  const opened = isAdvised ? await withFit(ctx, { memberId, sizes: read.member.likes.sizes }, page) : page
  let spent = chosen.reduce((sum, { price }) => sum + price, 0)
  const shown = new Map<Choosable, ShownCandidate>()
  for (const [at, one] of fresh.entries()) {
    const to = opened[at]!
    const price = to.variant.prices[box.market]
    const fits = price !== undefined && spent - one.price + price <= budget
    if (fits) spent += price - one.price
    const told = { keep: keepOf(to.garment), outOfSeason: null }
    shown.set(fits ? { ...one, variant: to.variant, price } : one, { ...(fits ? to : page[at]!), ...told })
  }
  return shown
}

async function titlesOfGone({ db }: Ctx, { market }: Box, { gone }: ReadChoosing): Promise<string[]> {
  const cards = gone.length > 0 ? await findProductCardsEver(db, gone, market, 'staff') : []
  return gone.map((sku) => cards.find((card) => card.sku === sku)?.title ?? sku)
}
