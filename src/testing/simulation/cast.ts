import type { MarketId } from '#/platform/markets/markets.ts'
import type { Who } from '#/testing/world/world.ts'

export type SimulatedMember = Who & { market: MarketId; email: string; mood: 'prompt' | 'slow' | 'silent' }
export type SimulatedStaff = {
  stylist: Who
  warehouse: Who
  support: Who
  finance: Who
  second: Who
  shelf: string[]
}
