import { splitAmount } from './split-amount.rule.ts'

/** Minor units, VAT included. `groups`: the category of the product and those over it. */
export type BasketLine = {
  sku: string
  productId: string
  brand: string
  groups: readonly string[]
  unitPrice: number
  quantity: number
  /** True when it is already sold below an earlier price. */
  reduced: boolean
}
/** A discount that may apply to a basket of one market. */
export type DiscountOffer = {
  id: string
  title: string
  code: string | null
  kind: 'percent' | 'amount' | 'free-shipping'
  percent: number | null
  /** Minor units of the basket's market, for a discount of a fixed amount. */
  amount: number
  minimum: number
  categories: readonly string[]
  brands: readonly string[]
  products: readonly string[]
  /** True when reduced pieces are excluded. */
  fullPriceOnly: boolean
  position: number
  combinable: boolean
}
/** The reason why a code in the cart takes nothing off. */
export type Unmet = {
  id: string
  code: string | null
  because: 'minimum' | 'nothing-in-scope' | 'not-combined'
  missing: number
}
export type AppliedOffer = Pick<DiscountOffer, 'id' | 'title' | 'code' | 'kind' | 'percent'> & {
  amount: number
  /** The amount taken off each line that the discount applies to. */
  parts: ReadonlyMap<string, number>
  /** True when it applies to some of the goods only. */
  scoped: boolean
  minimum: number
}
export type PricedBasket = {
  subtotal: number
  discount: number
  total: number
  lines: ReadonlyMap<string, number>
  applied: AppliedOffer[]
  unmet: Unmet[]
  freeShipping: boolean
}

/**
 * The price of a basket (R7.05). Discounts are taken off one after the other, each from what the ones before it left. A
 * discount that cannot be combined is used instead of all others when it is worth more. Whole minor units; the order of
 * lines and of offers makes no difference (T62), and the parts sum to the whole (T63).
 */
export function priceBasket(basket: readonly BasketLine[], offers: readonly DiscountOffer[]): PricedBasket {
  const lines = basket.toSorted((a, b) => compare(a.sku, b.sku))
  const inOrder = offers.toSorted((a, b) => a.position - b.position || compare(a.id, b.id))
  const outcomes = [
    inOrder.filter(({ combinable }) => combinable),
    ...inOrder.filter(({ combinable }) => !combinable).map((offer) => [offer]),
  ].map((stack) => takeOff(lines, stack))
  const best = outcomes.reduce((best, outcome) => (worth(outcome) > worth(best) ? outcome : best))
  return summed(lines, best, unmetOf(lines, inOrder, best))
}

/** Free shipping has no amount here; it is chosen only when nothing else is taken off. */
const worth = (outcome: readonly AppliedOffer[]) =>
  outcome.reduce((sum, { amount }) => sum + amount, 0) * 2 + (outcome.some(isFreeShipping) ? 1 : 0)
const isFreeShipping = ({ kind }: AppliedOffer) => kind === 'free-shipping'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const fullPrice = ({ unitPrice, quantity }: BasketLine) => unitPrice * quantity
const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0)

function takeOff(lines: readonly BasketLine[], stack: readonly DiscountOffer[]): AppliedOffer[] {
  const left = new Map(lines.map((line) => [line.sku, fullPrice(line)]))
  const applied: AppliedOffer[] = []
  for (const offer of stack) {
    const goods = lines.filter((line) => appliesTo(offer, line))
    if (missingOf(offer, goods) > 0 || goods.length === 0) continue
    const bases = goods.map(({ sku }) => left.get(sku)!)
    const amount = amountOf(offer, sum(bases))
    if (amount === 0 && offer.kind !== 'free-shipping') continue
    const shares = splitAmount(amount, bases)
    const parts = new Map(goods.map(({ sku }, nth) => [sku, shares[nth]!]))
    for (const [sku, part] of parts) left.set(sku, left.get(sku)! - part)
    const { id, title, code, kind, percent, minimum } = offer
    applied.push({ id, title, code, kind, percent, minimum, amount, parts, scoped: isScoped(offer) })
  }
  return applied
}

type Scope = Pick<DiscountOffer, 'categories' | 'brands' | 'products' | 'fullPriceOnly'>
const isNamed = ({ categories, brands, products }: Scope) =>
  categories.length + brands.length + products.length > 0
const isScoped = (offer: Scope) => isNamed(offer) || offer.fullPriceOnly

export const appliesTo = (
  offer: Scope,
  line: Pick<BasketLine, 'groups' | 'brand' | 'productId' | 'reduced'>,
): boolean => !(offer.fullPriceOnly && line.reduced) && (!isNamed(offer) || isNamedBy(offer, line))

const isNamedBy = (offer: Scope, line: Pick<BasketLine, 'groups' | 'brand' | 'productId'>) =>
  line.groups.some((group) => offer.categories.includes(group)) ||
  offer.brands.includes(line.brand) ||
  offer.products.includes(line.productId)

/** The amount missing to the minimum, which counts the discount's own goods at full price. */
const missingOf = ({ minimum }: DiscountOffer, goods: readonly BasketLine[]) =>
  Math.max(0, minimum - sum(goods.map(fullPrice)))

/** Half a minor unit is rounded up, in the customer's favour. */
function amountOf({ kind, percent, amount }: DiscountOffer, base: number): number {
  if (kind === 'free-shipping') return 0
  return kind === 'percent' ? Math.floor((base * percent! + 50) / 100) : Math.min(amount, base)
}

function unmetOf(
  lines: readonly BasketLine[],
  offers: readonly DiscountOffer[],
  applied: readonly AppliedOffer[],
): Unmet[] {
  const taken = new Set(applied.map(({ id }) => id))
  return offers
    .filter(({ id, code }) => code !== null && !taken.has(id))
    .map((offer) => {
      const goods = lines.filter((line) => appliesTo(offer, line))
      const missing = missingOf(offer, goods)
      const because = goods.length === 0 ? 'nothing-in-scope' : missing > 0 ? 'minimum' : 'not-combined'
      return { id: offer.id, code: offer.code, because, missing }
    })
}

function summed(lines: readonly BasketLine[], applied: AppliedOffer[], unmet: Unmet[]): PricedBasket {
  const subtotal = sum(lines.map(fullPrice))
  const off = new Map(lines.map(({ sku }) => [sku, sum(applied.map(({ parts }) => parts.get(sku) ?? 0))]))
  const discount = sum(off.values())
  const freeShipping = applied.some(isFreeShipping)
  return { subtotal, discount, total: subtotal - discount, lines: off, applied, unmet, freeShipping }
}
