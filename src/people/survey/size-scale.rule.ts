import { letterOf, numberOf } from '#/goods/catalogue/sizes/sizes.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Which of the two scales a country's shops speak first; the other stands small below it. */
const habit: Readonly<Record<MarketId, 'letters' | 'numbers'>> = {
  da: 'letters',
  se: 'letters',
  nl: 'numbers',
  de: 'numbers',
}

const alsoNumbers = new Set(['jeans', 'shoes'])

/** The size as the member's country writes it, beside the one we ask for; undefined where both are the same. */
export function sizeNote(market: MarketId, kind: string, size: string): string | undefined {
  if (alsoNumbers.has(kind)) return undefined
  return habit[market] === 'numbers' ? numberOf.get(size) : letterOf.get(size)
}
