import { traitLabels } from '#/goods/catalogue/traits/trait-labels.rule.ts'
import { familyKey } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { colourNamed } from '#/goods/catalogue/vocabulary/colours.rule.ts'
import type { Leaning } from '#/people/taste/leanings.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** A leaning with its value in the market's language, as pages show it. */
export const leaningView = ({ lean: _, ...leaning }: Leaning, market: MarketId) => ({
  ...leaning,
  title: titleOf(leaning, market),
})

function titleOf({ about, value }: Pick<Leaning, 'about' | 'value'>, market: MarketId): string {
  // The page's texts name the kinds.
  if (about === 'kind') return ''
  if (about === 'colour') return colourNamed(familyKey(value)).names[market] ?? value
  return traitLabels[about]?.[value]?.[market] ?? value
}
