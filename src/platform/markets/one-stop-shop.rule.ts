import { type MarketId, marketOf } from './markets.ts'

/** True when the stated number is of another country: the VAT of the country is declared there (one-stop shop). */
export const isOneStopShop = (market: MarketId, vatId: string): boolean =>
  !vatId.startsWith(marketOf(market).country)
