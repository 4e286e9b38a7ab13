import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { type ChosenMethod, inLawfulOrder } from '#/platform/markets/pay-methods.rule.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'

/** The methods that a payment page of a country offers now, in lawful order. */
export const offeredMethods = (market: MarketId): ChosenMethod[] =>
  inLawfulOrder(switchedOff(market)['local-methods'] === undefined ? marketOf(market).payMethods : [])
