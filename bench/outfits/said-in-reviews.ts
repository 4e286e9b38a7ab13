import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { type Garment, type Paired, readGarment } from '#/styling/pairing/garment.rule.ts'

type Facts = Pick<Garment, 'kind'> & { category: string }

/** Classes of the reviewed goods as kinds and categories. Underwear, swimwear and loungewear are left out. */
const classes: Readonly<Record<string, Facts>> = {
  Dresses: { kind: 'dress', category: 'dresses' },
  Knits: { kind: 'top', category: 'tops' },
  Blouses: { kind: 'shirt', category: 'blouses' },
  Sweaters: { kind: 'knitwear', category: 'sweaters' },
  'Fine gauge': { kind: 'knitwear', category: 'knitwear' },
  Pants: { kind: 'trousers', category: 'trousers' },
  Jeans: { kind: 'jeans', category: 'jeans' },
  Skirts: { kind: 'skirt', category: 'skirts' },
  Shorts: { kind: 'trousers', category: 'shorts' },
  Jackets: { kind: 'jacket', category: 'jackets' },
  Outerwear: { kind: 'jacket', category: 'coats' },
}

/** Garments that customers name as worn with the reviewed one. */
const partners: readonly (readonly [pattern: RegExp, facts: Facts])[] = [
  [/^(jeans|denim|jeggings)$/, { kind: 'jeans', category: 'jeans' }],
  [/^(pants|trousers|slacks|leggings|capris|crops)$/, { kind: 'trousers', category: 'trousers' }],
  [/^shorts$/, { kind: 'trousers', category: 'shorts' }],
  [/^skirts?$/, { kind: 'skirt', category: 'skirts' }],
  [/^dress(es)?$/, { kind: 'dress', category: 'dresses' }],
  [/^(cardigans?|sweaters?|cardi)$/, { kind: 'knitwear', category: 'cardigans' }],
  [/^blazers?$/, { kind: 'jacket', category: 'blazers' }],
  [/^jackets?$/, { kind: 'jacket', category: 'jackets' }],
  [/^coats?$/, { kind: 'jacket', category: 'coats' }],
  [/^(tees?|t-shirts?)$/, { kind: 'top', category: 't-shirts' }],
  [/^(camis?|camisoles?|tanks?)$/, { kind: 'top', category: 'tank-tops' }],
  [/^tops?$/, { kind: 'top', category: 'tops' }],
  [/^(blouses?|shirts?|tunics?)$/, { kind: 'shirt', category: 'shirts' }],
  [/^(boots|booties)$/, { kind: 'shoes', category: 'boots' }],
  [/^sandals$/, { kind: 'shoes', category: 'sandals' }],
  [/^(heels|wedges|pumps|stilettos)$/, { kind: 'shoes', category: 'heels' }],
  [/^flats$/, { kind: 'shoes', category: 'flat-shoes' }],
  [/^(sneakers|converse)$/, { kind: 'shoes', category: 'sneakers' }],
  [/^(necklaces?|earrings|jewelry|bracelets?)$/, { kind: 'accessory', category: 'jewellery' }],
  [/^belts?$/, { kind: 'accessory', category: 'belts' }],
  [/^(scarf|scarves)$/, { kind: 'accessory', category: 'scarves' }],
]

/** "wore it with black skinny jeans", "looks great with a denim jacket": up to five words behind "with". */
const SAID =
  /\b(?:wore|worn|wear|wearing|wears|pair|paired|pairing|pairs|styled|looks?|great|perfect|cute|goes|good) (?:(?:it|this|them|these|great|well|perfectly|good|nicely|up|both) ){0,2}with ((?:[a-z-]+ ?){1,5})/g

const OWN_COLOUR = /\b(?:got|bought|ordered|have|love) (?:it |this )?(?:in )?(?:the )?([a-z]+)/g

/** A reviewed garment and the one that a customer says she wears with it; undefined when the file is not there. */
export function mentionsIn(file: string): [Paired, Paired][] | undefined {
  if (!existsSync(file)) return undefined
  const reviews: Record<string, string>[] = parse(readFileSync(file), { columns: true, relaxQuotes: true })
  return reviews.flatMap((review) => {
    const own = classes[review['Class Name'] ?? '']
    if (!own) return []
    const text = (review['Review Text'] ?? '').toLowerCase()
    const reviewed = pairedOf(own, ownColour(text))
    return [...text.matchAll(SAID)].flatMap(([, words = '']) => {
      const partner = partnerIn(words.trim().split(' '))
      return partner ? [[reviewed, partner] as [Paired, Paired]] : []
    })
  })
}

/** The reviewed garment's colour, where the customer names it: "I got the navy". */
function ownColour(text: string): string {
  const words = [...text.matchAll(OWN_COLOUR)].map(([, word = '']) => word)
  return words.find((word) => colourFamily(word)) ?? 'unknown'
}

function partnerIn(words: readonly string[]): Paired | undefined {
  const at = words.findIndex((word) => partners.some(([pattern]) => pattern.test(word)))
  if (at < 0) return undefined
  const noun = words[at]!
  const next = words[at + 1] ?? ''
  // "a denim jacket" is a jacket, "a sweater dress" a dress.
  const facts =
    partners.find(([pattern]) => pattern.test(next))?.[1] ??
    partners.find(([pattern]) => pattern.test(noun))![1]
  const colour = words.slice(0, at).find((word) => colourFamily(word))
  return pairedOf(facts, colour ?? (facts.kind === 'jeans' ? 'blue' : 'unknown'))
}

const noWords = { tags: [], traits: {}, searchText: '' }
const garmentOf = new Map<string, Garment>()
function pairedOf(facts: Facts, colour: string): Paired {
  const key = `${facts.kind} ${facts.category}`
  const garment = garmentOf.get(key) ?? { ...facts, ...noWords }
  garmentOf.set(key, garment)
  return readGarment(garment, colour)
}
