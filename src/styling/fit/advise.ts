import type { PlatformCtx } from '#/platform/context.ts'
import { placesOf, type Sizes } from '#/styling/ranking/size.rule.ts'
import { evidenceFor, type FitEvidence } from './advice/evidence.rule.ts'
import { sizeToTake, stepOf } from './advice/size-to-take.rule.ts'
import type { FitCounters } from './model/counters.rule.ts'
import { featureNames, writeFeatures } from './model/features.rule.ts'
import { type Network, predictor } from './model/network.rule.ts'
import { priorChances } from './model/prior.rule.ts'
import type { Chances, Felt, FitQuestion } from './model/question.rule.ts'
import { aroundSize } from './model/size-shares.rule.ts'
import { noAnswers } from './model/tally.rule.ts'
import { sizeKey } from './stored-answers.ts'
import { countersFor } from './stored-counts.ts'
import { type FitModel, newestModel } from './stored-models.ts'

/** Goods with the size that she would take, and the labels that there are. `felt`: how that size fitted her. */
export type AskedGoods = {
  productId: string
  brand: string
  kind: string
  size: string
  labels: readonly string[]
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
export async function adviseOnFit(
  { db }: Pick<PlatformCtx, 'db'>,
  { memberId, sizes }: Asker,
  goods: readonly AskedGoods[],
): Promise<Map<string, FitAdvice>> {
  if (goods.length === 0) return new Map()
  const [counters, model] = await Promise.all([countersFor(db, { goods, memberId }), newestModel(db)])
  const chances = chancesBy(counters, model.network)
  const asking = { counters, model, chances, sizes, memberId: memberId ?? '' }
  return new Map(
    goods.flatMap((one) => {
      const advice = adviceOn(one, asking)
      return advice ? [[one.productId, advice] as const] : []
    }),
  )
}

type Asking = {
  counters: FitCounters
  model: FitModel
  chances: (question: FitQuestion) => Chances
  sizes: Sizes
  memberId: string
}

function adviceOn(
  goods: AskedGoods,
  { counters, model, chances, sizes, memberId }: Asking,
): FitAdvice | undefined {
  const { productId, brand, kind, size, labels, felt } = goods
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
    step: stepOf(model.pairs),
    offered: offered.map((one) => one.sizes),
    heard: felt === undefined ? [] : [{ sizes: 0, felt }],
  })
  const take = offered.find((one) => one.sizes === shift)?.label ?? size
  const direction = shift > 0 ? 'up' : shift < 0 ? 'down' : 'same'
  const evidence = direction === 'same' ? undefined : heardOf(counters, question, { direction, size })
  return { chances: given, version: model.version, size, take, direction, ...(evidence && { evidence }) }
}

function heardOf(
  counters: FitCounters,
  { productId, size: key, line }: FitQuestion,
  { direction, size }: { direction: 'up' | 'down'; size: string },
): FitEvidence | undefined {
  const product = counters.products.get(productId)
  const { same } = aroundSize(product?.sizes ?? [], counters.sizes.get(key)?.id ?? -1, line)
  const felt = direction === 'up' ? 'small' : 'large'
  return evidenceFor(felt, { size, sameSize: same, product: product?.tally ?? noAnswers })
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
