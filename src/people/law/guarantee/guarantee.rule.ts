import type { MarketAt } from '#/platform/markets/market-at.ts'

/** The sentences of the notice on the legal guarantee of conformity (Directive 2011/83/EU, articles 6 (1) (l) and 22a). */
export const guaranteeKeys = [
  'guarantee.years',
  'guarantee.free',
  'guarantee.else',
  'guarantee.makers',
] as const

/** The shortest time in the EU: Directive (EU) 2019/771, article 10 (1). */
const LEAST_MONTHS = 24

/** The numbers of the notice, from the market's rules, and the address of the EU's own page in its language. */
export function guaranteeFacts({ faultMonths, intlLocale }: Pick<MarketAt, 'faultMonths' | 'intlLocale'>) {
  const language = intlLocale.slice(0, 2)
  return {
    years: faultMonths / 12,
    least: LEAST_MONTHS / 12,
    site: `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`,
  }
}
