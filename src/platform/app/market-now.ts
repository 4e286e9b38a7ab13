import { type MarketAt, marketAt } from '#/platform/markets/market-at.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { useApp } from './app-provider.tsx'
import type { ClientApp } from './app-state.ts'

/** The market with the fees, periods and legal words in force today, by the application's clock (R6.19). */
export function useMarketNow(): MarketAt {
  const app = useApp()
  return marketAt(useMarket().id, nowOf(app))
}

/** The server's time at rendering plus the time since then: the browser's own clock may be wrong. */
export const nowOf = ({ now }: Pick<ClientApp, 'now'>): Date => new Date(Date.parse(now) + sinceLoaded())

const sinceLoaded = () => (typeof document === 'undefined' ? 0 : performance.now())
