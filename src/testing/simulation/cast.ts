import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import type { Who } from '#/testing/world/world.ts'
import type { Dice } from './dice.ts'
import type { Process } from './process.ts'

export type SimulatedMember = Who & {
  market: MarketId
  email: string
  mood: 'prompt' | 'slow' | 'silent'
  /** Has a card that fails, and pays weeks after the reminder. */
  paysLate: boolean
}
export type SimulatedStaff = {
  stylist: Who
  warehouse: Who
  support: Who
  finance: Who
  second: Who
  shelf: string[]
}

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_chargeCustomerFail',
] as const

/** A member in each country; one of them pays late. */
export async function givenMembers(p: Process, dice: Dice): Promise<SimulatedMember[]> {
  const members: SimulatedMember[] = []
  const late = dice.pick(marketIds)
  for (const market of marketIds) {
    const paysLate = market === late
    members.push({
      ...(await givenCustomer(p, market, paysLate ? 'pm_card_chargeCustomerFail' : dice.pick(cards))),
      market,
      mood: paysLate ? 'prompt' : dice.pick(['prompt', 'slow', 'silent'] as const),
      paysLate,
    })
  }
  return members
}
