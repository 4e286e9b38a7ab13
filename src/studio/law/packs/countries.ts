import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type OrderKind, orderKinds } from '../law-row.ts'

export const all: readonly MarketId[] = marketIds
export const everyOrder: readonly OrderKind[] = orderKinds
/** Orders that charge at once or bind at once, each by its button. */
export const goods: readonly OrderKind[] = ['box', 'shop', 'exchange']
