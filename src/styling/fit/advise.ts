import { countOutcomes, type OutcomeCount } from '#/boxes/parts/size-outcomes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { placesOf, type Sizes } from '#/styling/ranking/size.rule.ts'
import { evidenceFor, type FitEvidence } from './advice/evidence.rule.ts'
import { type SizePairs, sizeToTake, stepOf } from './advice/size-to-take.rule.ts'
import type { FitCounters } from './model/counters.rule.ts'
import { featureNames, writeFeatures } from './model/features.rule.ts'
import { type Network, predictor } from './model/network.rule.ts'
import { priorChances } from './model/prior.rule.ts'
import type { Chances, Felt, FitQuestion } from './model/question.rule.ts'
import { sizeKey } from './stored-answers.ts'
import { readFit } from './stored-counts.ts'
import { networkOf } from './stored-models.ts'

/** Goods with the size that she would take, and its variants. `felt`: how that size fitted her. */
export type AskedGoods = {
  productId: string
  brand: string
  kind: string
  size: string
  variants: readonly { sku: string; size: string }[]
  felt?: Felt
}
/** `take`: the label to take. `evidence` is absent when too few have said so; then nothing is told. */
export type FitAdvice = {
  chances: Chances
  version: number | null
  size: string
  take: string
  direction: 'up' | 'down' | 'same'
  evidence?: FitEvidence
}
type Asker = { memberId: string | undefined; sizes: Sizes }

/** The chances of goods in the sizes that a member would take, and the sizes to take (R7.03, R8.02), by product. */
export async function predictFit(
  ctx: Pick<Ctx, 'db' | 'shelf'>,
  asker: Asker,
  goods: readonly AskedGoods[],
): Promise<Map<string, FitAdvice>> {
  const advice = await adviseEach(ctx, asker, goods)
  return new Map(goods.flatMap(({ productId }, at) => (advice[at] ? [[productId, advice[at]] as const] : [])))
}

/** The advice on each of the goods, in their order; undefined for a label that has no place on a scale. */
export async function adviseEach(
  ctx: Pick<Ctx, 'db' | 'shelf'>,
  { memberId, sizes }: Asker,
  goods: readonly AskedGoods[],
): Promise<(FitAdvice | undefined)[]> {
  if (goods.length === 0) return []
  const { counters, model } = await readFit(ctx.db, { goods, memberId })
  const chances = chancesBy(counters, model ? await networkOf(ctx, model) : undefined)
  const { version, pairs } = model ?? { version: null, pairs: noPairs }
  const asking = { version, step: stepOf(pairs), chances, sizes, memberId: memberId ?? '' }
  return goods.map((one) => adviceOn(one, asking))
}

const noPairs: SizePairs = { asExpected: 0, against: 0 }

/** Outcomes that are read for a page of garments. */
const MOST_READ = 20_000

/** The advice with the answers of others, where another size is advised. */
export async function adviseOnFit(
  ctx: Pick<Ctx, 'db' | 'shelf'>,
  asker: Asker,
  goods: readonly AskedGoods[],
): Promise<Map<string, FitAdvice>> {
  const advice = await predictFit(ctx, asker, goods)
  const shifted = goods.filter(({ productId }) => (advice.get(productId)?.direction ?? 'same') !== 'same')
  if (shifted.length === 0) return advice
  const variants = shifted.flatMap(({ productId, variants }) =>
    variants.map(({ sku, size }) => ({ sku, size, group: productId })),
  )
  const outcomes = Map.groupBy(await countOutcomes(ctx.db, variants, MOST_READ), ({ group }) => group)
  return new Map([...advice].map(([id, one]) => [id, withEvidence(one, outcomes.get(id) ?? [])]))
}

function withEvidence(advice: FitAdvice, outcomes: readonly OutcomeCount[]): FitAdvice {
  const { direction, size } = advice
  if (direction === 'same') return advice
  const evidence = evidenceFor(direction === 'up' ? 'small' : 'large', { size, outcomes })
  return evidence ? { ...advice, evidence } : advice
}

type Asking = {
  version: number | null
  step: number
  chances: (question: FitQuestion) => Chances
  sizes: Sizes
  memberId: string
}

function adviceOn(
  goods: AskedGoods,
  { version, step, chances, sizes, memberId }: Asking,
): FitAdvice | undefined {
  const { productId, brand, kind, size, variants, felt } = goods
  const labels = [...new Set(variants.map((variant) => variant.size))]
  const placeOf = (label: string) => placesOf({ kind, size: label, otherSizes: labels }, sizes)
  const places = placeOf(size)
  if (!places) return undefined
  const question = { memberId, productId, brand, kind, size: sizeKey({ kind, size }), ...places, body: {} }
  const given = chances(question)
  const offered = labels.flatMap((label) => {
    const place = placeOf(label)
    return place ? [{ label, sizes: place.line - places.line }] : []
  })
  const shift = sizeToTake({
    chances: given,
    step,
    offered: offered.map((one) => one.sizes),
    heard: felt === undefined ? [] : [{ sizes: 0, felt }],
  })
  const take = offered.find((one) => one.sizes === shift)?.label ?? size
  const direction = shift > 0 ? 'up' : shift < 0 ? 'down' : 'same'
  return { chances: given, version, size, take, direction }
}

function chancesBy(counters: FitCounters, network: Network | undefined) {
  if (!network) return (question: FitQuestion) => priorChances(counters, question)
  const chances = predictor(network)
  const row = new Float32Array(featureNames.length)
  return (question: FitQuestion) => {
    writeFeatures(counters, question, row, 0)
    return chances(row)
  }
}
