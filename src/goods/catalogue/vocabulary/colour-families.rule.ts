import { colourNames } from './colours.rule.ts'
import { folded } from './folded.rule.ts'

/** The colours of the survey, with the catalogue's keys in each family. */
const families: Readonly<Record<string, readonly string[]>> = {
  black: ['black', 'onyx', 'jet'],
  white: ['white', 'off-white', 'ivory', 'snow'],
  beige: ['beige', 'cream', 'ecru', 'oat', 'sand', 'nude', 'skin', 'khaki', 'stone', 'champagne'],
  brown: ['brown', 'tan', 'camel', 'taupe', 'bronze', 'chocolate', 'coffee', 'mushroom', 'cognac'],
  grey: ['grey', 'gray', 'charcoal', 'steel', 'silver', 'anthracite', 'slate'],
  navy: ['navy', 'indigo', 'midnight'],
  blue: ['blue', 'sky', 'teal', 'turquoise', 'petrol', 'washed', 'denim', 'aqua', 'cobalt'],
  green: ['green', 'olive', 'sage', 'moss', 'mint', 'emerald', 'lime'],
  red: ['red', 'maroon', 'burgundy', 'garnet', 'wine', 'bordeaux', 'cherry'],
  pink: ['pink', 'rose', 'magenta', 'fuchsia', 'blush', 'coral'],
  purple: ['purple', 'lavender', 'mauve', 'plum', 'lilac', 'violet', 'aubergine'],
  yellow: ['yellow', 'mustard', 'gold', 'butter', 'lemon'],
  orange: ['orange', 'rust', 'peach', 'copper', 'terracotta', 'apricot'],
}
const familyOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([family, keys]) => keys.map((key) => [key, family] as const)),
)

/** "navy-blue" is navy and "coffee-brown" brown: the first word with a family counts. Undefined if unknown. */
export const colourFamily = (key: string): string | undefined =>
  familyOfWord.get(key) ??
  key
    .split('-')
    .map((word) => familyOfWord.get(word))
    .find(Boolean)

const byWord = new Map<string, string[]>()
for (const [key, names] of colourNames)
  for (const word of [key, ...names].map(folded)) byWord.set(word, [...(byWord.get(word) ?? []), key])

/** "svarta", "schwarze", "rødt": forms of a colour without their endings. */
const stems = (word: string) => [word, word.replace(/[aet]$/, ''), word.replace(/(e[nrs]|te)$/, '')]

/** The colours that a word names in any of the languages: "sort" is black, "rosa" pink; a family's name is one too. */
export const coloursNamed = (word: string): readonly string[] =>
  stems(word).flatMap((form) => [...(byWord.get(form) ?? []), ...(families[form] ? [form] : [])])

/** The key whose swatch and words represent a family. */
const representatives: Readonly<Record<string, string>> = { navy: 'navy-blue' }
export const familyKey = (family: string): string => representatives[family] ?? family
