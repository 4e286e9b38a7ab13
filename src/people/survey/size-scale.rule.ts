import { letterOfSize, numberOf } from '#/goods/catalogue/sizes/sizes.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The scale that a country's shops use first; the other stands small below it. */
const habit: Readonly<Record<MarketId, 'letters' | 'numbers'>> = {
  da: 'letters',
  se: 'letters',
  nl: 'numbers',
  de: 'numbers',
}

const numberedKinds = new Set(['jeans', 'shoes'])

/** The size in the notation of the member's country, beside ours; undefined if both are equal. */
export function sizeNote(market: MarketId, kind: string, size: string): string | undefined {
  if (numberedKinds.has(kind)) return undefined
  return habit[market] === 'numbers' ? numberOf.get(size) : letterOfSize.get(size)
}
