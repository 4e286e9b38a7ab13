import { countWord, WORD } from './cold.rule.ts'
import { bodyGroups, GROUPS, gapOf, gapPlace } from './groups.rule.ts'
import { type Body, type Felt, type FitAnswer, weightOf } from './question.rule.ts'
import { addToSize, type SizeShares } from './size-shares.rule.ts'
import { count, emptyTally, type Tally } from './tally.rule.ts'
import { countZone, newZones, type ZoneCounts } from './zones.rule.ts'

export const measures = ['height', 'weight', 'band', 'cup'] as const
type Measure = (typeof measures)[number]
/** Sums of the measures of those who took a size. */
export type BodySums = Record<Measure, { sum: number; known: number }>

export type StylistWord = { productId: string; felt: Felt; day: number }

/** `id`: the size's number in the lists of products and members. */
export type SizeCount = { id: number; tally: Tally; bodies: BodySums }
/** `groups`: answers, small and large by distance and by body (groups.rule.ts). */
export type KindCount = { tally: Tally; sizes: Map<string, Tally>; groups: Float32Array }
/** `words`: of stylists, counted in the tally. `roomier`: sizes by which its measures are more than those of its kind. */
export type ProductCount = {
  tally: Tally
  sizes: SizeShares
  groups: Float32Array
  words: number
  roomier: number
}
export type MemberCount = {
  tally: Tally
  kinds: Map<string, Tally>
  sizes: SizeShares
  products: Map<string, Tally>
  zones: ZoneCounts
}

/**
 * All that is counted of the answers so far; features are read from it and from the question alone. Products are kept
 * in short lists of numbers: a ranking reads thousands of them, and its time is that of the memory.
 */
export class FitCounters {
  readonly all = emptyTally()
  readonly sizes = new Map<string, SizeCount>()
  readonly kinds = new Map<string, Tally>()
  /** Zones of all kinds, and of each. */
  readonly zones = newZones()
  readonly zonesOfKind = new Map<string, ZoneCounts>()
  readonly brands = new Map<string, Map<string, KindCount>>()
  readonly products = new Map<string, ProductCount>()
  readonly members = new Map<string, MemberCount>()
  /** The newest day that is counted. */
  latestDay = Number.NEGATIVE_INFINITY

  /** Counts an answer by its weight; `sign` is -1 to take it back. */
  add(answer: FitAnswer, sign: 1 | -1 = 1): void {
    if (sign === 1 && answer.day > this.latestDay) this.latestDay = answer.day
    this.#addToGoods(answer, sign * weightOf(answer))
    this.addToMember(answer, sign)
  }

  #addToGoods(answer: FitAnswer, times: number) {
    const { felt, body, size, kind, brand } = answer
    const gap = gapOf(answer)
    const put = (tally: Tally) => count(tally, felt, gap, times)
    put(this.all)
    const bySize = this.sizeOf(size)
    put(bySize.tally)
    countBody(bySize.bodies, body, times)
    put(of(this.kinds, kind, emptyTally))
    this.addZone(answer, times)
    const byKind = this.kindOf(brand, kind)
    put(byKind.tally)
    put(of(byKind.sizes, size, emptyTally))
    countGroup(byKind.groups, gapPlace(gap), felt, times)
    const product = this.productOf(answer.productId)
    put(product.tally)
    addToSize(product.sizes, { id: bySize.id, line: answer.line, felt }, times)
    countGroup(product.groups, gapPlace(gap), felt, times)
    for (const group of bodyGroups(body)) countGroup(product.groups, group, felt, times)
  }

  /** Counts a stylist's word on a product. */
  addWord({ productId, felt }: Omit<StylistWord, 'day'>): void {
    const product = this.productOf(productId)
    if (product.words++ < WORD.most) countWord(product.tally, felt)
  }

  addZone(answer: Pick<FitAnswer, 'kind' | 'zone' | 'felt'>, times: number) {
    if (answer.zone === undefined) return
    countZone(this.zones, answer, times)
    countZone(of(this.zonesOfKind, answer.kind, newZones), answer, times)
  }

  addToMember(answer: FitAnswer, sign: 1 | -1) {
    const { memberId, productId, kind, size, line, felt } = answer
    const times = sign * weightOf(answer)
    const member = of(this.members, memberId, newMember)
    const put = (tally: Tally) => count(tally, felt, line, times)
    put(member.tally)
    put(of(member.kinds, kind, emptyTally))
    put(of(member.products, productId, emptyTally))
    addToSize(member.sizes, { id: this.sizeOf(size).id, line, felt }, times)
    countZone(member.zones, answer, times)
  }

  sizeOf = (size: string): SizeCount =>
    of(this.sizes, size, () => ({ id: this.sizes.size, tally: emptyTally(), bodies: emptyBodies() }))
  kindOf = (brand: string, kind: string): KindCount =>
    of(of(this.brands, brand, newMap<KindCount>), kind, newKind)
  productOf = (productId: string): ProductCount => of(this.products, productId, newProduct)
}

function of<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
const newMap = <T>() => new Map<string, T>()
const newGroups = () => new Float32Array(3 * GROUPS)
const newKind = (): KindCount => ({ tally: emptyTally(), sizes: new Map(), groups: newGroups() })
const newProduct = (): ProductCount => ({
  tally: emptyTally(),
  sizes: [],
  groups: newGroups(),
  words: 0,
  roomier: 0,
})
const newMember = (): MemberCount => ({
  tally: emptyTally(),
  kinds: new Map(),
  sizes: [],
  products: new Map(),
  zones: newZones(),
})
const emptyBodies = (): BodySums => ({
  height: { sum: 0, known: 0 },
  weight: { sum: 0, known: 0 },
  band: { sum: 0, known: 0 },
  cup: { sum: 0, known: 0 },
})

function countGroup(groups: Float32Array, group: number, felt: Felt, times: number): void {
  groups[3 * group]! += times
  if (felt === 'small') groups[3 * group + 1]! += times
  else if (felt === 'large') groups[3 * group + 2]! += times
}

function countBody(bodies: BodySums, body: Body, times: number): void {
  for (const measure of measures) {
    const value = body[measure]
    if (value === undefined) continue
    bodies[measure].sum += times * value
    bodies[measure].known += times
  }
}
