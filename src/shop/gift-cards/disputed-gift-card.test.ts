import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const gifts = giftWorld(app)
const { dispute, decide } = providerWorld(app)

test.each(marketIds)(
  'R9.07 R9.04 %s: a gift card whose payment the bank looks at says so to its buyer, until that is decided',
  async (market) => {
    const amount = market === 'da' || market === 'se' ? 500_00 : 50_00
    const card = await gifts.bought({ market, amount })
    const shownDispute = async () => (await gifts.seen(card)).dispute
    expect(await shownDispute()).toBeNull()
    const id = await dispute(card.chargeId)
    expect(await shownDispute()).toEqual({ state: 'review', amount })
    await decide(id, market === 'da' ? 'lost' : 'won')
    // A lost dispute takes the card back with its money: nothing of it is owed any more.
    expect(await shownDispute()).toBeNull()
    expect((await gifts.seen(card)).state).toBe(market === 'da' ? 'refunded' : 'active')
  },
)
