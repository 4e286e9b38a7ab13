import { conceptsOf } from '#/goods/catalogue/search/concepts.rule.ts'
import type { Aspect, Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { isExclusive, kindsWith, traitsOf } from '#/goods/catalogue/traits/traits.rule.ts'
import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { brandKey } from '#/people/survey/brands/brands.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { memoized } from './memoized.rule.ts'

/**
 * A member's exclusion as a rule: kinds, traits, or both ("short dresses"). Words that name neither are searched
 * for literally.
 */
export type Never = {
  text: string
  kinds: readonly string[]
  traits: readonly { aspect: Aspect; value: string }[]
  literally?: string
  /** True for the brand to leave out. */
  isBrand?: (brand: string) => boolean
}
type Garment = { brand: string; kind: string; traits: Traits; searchText: string }
type Exclusions = { never: readonly string[]; neverBrands?: readonly string[] }

/** Every exclusion of a member as a rule: kinds, materials, looks and brands. */
export const neversOf = ({ never, neverBrands = [] }: Exclusions, market: MarketId): Never[] => [
  ...never.map((text) => readNever(text, market)),
  ...neverBrands.map((name) => ({
    text: `the brand ${name}`,
    kinds: [],
    traits: [],
    isBrand: memoized((brand: string) => brandKey(brand) === brandKey(name)),
  })),
]

/** The survey's choices that are no words of a label. */
const choices: Readonly<Record<string, Never['traits'][number]>> = {
  heels: { aspect: 'heel', value: 'high' },
  animal: { aspect: 'print', value: 'animal' },
}
/**
 * Reads an exclusion. The survey's choices are English, other words are in the language of the member's market. A
 * short or a long sleeve does not exclude jackets: only the stated words count.
 */
export function readNever(text: string, market: MarketId): Never {
  const typed = folded(text)
  const named = Object.entries(traitsOf({ title: { [market]: text }, tags: [text] })).flatMap(
    ([aspect, values]) =>
      values.filter((value) => value !== 'unnamed').map((value) => ({ aspect: aspect as Aspect, value })),
  )
  const traits = choices[typed] ? [choices[typed]] : named
  const kinds = typed
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => conceptsOf(word))
    .flatMap(({ kind }) => (kind ? [kind as string] : []))
  // "High heels" are shoes already, and "wool" is no kind: a kind beside a trait narrows it to garments that can
  // have it.
  const narrowed = kinds.filter((kind) =>
    traits.every(({ aspect, value }) => kindsWith(aspect, value).includes(kind as Kind)),
  )
  if (traits.length > 0) return { text, kinds: [...new Set(narrowed)], traits }
  return kinds.length > 0
    ? { text, kinds: [...new Set(kinds)], traits }
    : { text, kinds, traits, literally: typed }
}

/** `hidden` by the rule, `clear` of it, or `unknown`: the product's data do not tell, so the stylist looks. */
export function verdictOn(
  { brand, kind, traits, searchText }: Garment,
  never: Never,
): 'hidden' | 'clear' | 'unknown' {
  if (never.isBrand) return never.isBrand(brand) ? 'hidden' : 'clear'
  if (never.literally !== undefined) return saysWord(searchText, never.literally) ? 'hidden' : 'clear'
  if (never.kinds.length > 0 && !never.kinds.includes(kind)) return 'clear'
  const each = never.traits.map((trait) => traitVerdict(kind, traits, trait))
  if (each.includes('clear')) return 'clear'
  return each.includes('unknown') ? 'unknown' : 'hidden'
}

function traitVerdict(kind: string, traits: Traits, { aspect, value }: Never['traits'][number]) {
  if (!kindsWith(aspect, value).includes(kind as Kind)) return 'clear'
  const known = traits[aspect]?.filter((one) => one !== 'unnamed') ?? []
  if (known.length === 0) return 'unknown'
  if (!known.includes(value)) return known.length === traits[aspect]?.length ? 'clear' : 'unknown'
  return isExclusive(aspect) && known.length > 1 ? 'unknown' : 'hidden'
}

/** Finds a whole word without allocating: it runs for a hundred thousand garments at once. */
function saysWord(searchText: string, word: string): boolean {
  for (let at = searchText.indexOf(word); at >= 0; at = searchText.indexOf(word, at + 1))
    if (at === 0 || searchText[at - 1] === ' ') return true
  return false
}
