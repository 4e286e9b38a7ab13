import { familyKey } from '#/catalogue/colour-families.rule.ts'
import { colourNamed } from '#/catalogue/colours.rule.ts'
import { traitWords } from '#/catalogue/traits/trait-words.rule.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Leaning } from '#/taste/leanings.rule.ts'

/** A leaning with its value in a market's words, as its pages show it. */
export const told = ({ lean: _, ...leaning }: Leaning, market: MarketId) => ({
  ...leaning,
  title: titleOf(leaning, market),
})

function titleOf({ about, value }: Pick<Leaning, 'about' | 'value'>, market: MarketId): string {
  // The page's texts name the kinds.
  if (about === 'kind') return ''
  if (about === 'colour') return colourNamed(familyKey(value)).words[market] ?? value
  return traitWords[about]?.[value]?.[market] ?? value
}
