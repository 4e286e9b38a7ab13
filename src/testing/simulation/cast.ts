import type { MarketId } from '#/platform/markets/markets.ts'
import type { Who } from '#/testing/world/world.ts'

export type Member = Who & { market: MarketId; email: string; mood: 'prompt' | 'slow' | 'silent' }
export type Staff = { stylist: Who; warehouse: Who; support: Who; finance: Who; second: Who; shelf: string[] }
