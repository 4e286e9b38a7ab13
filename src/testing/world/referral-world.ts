import { expect } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { saveCardOnPage } from '../at-the-provider.ts'
import { givenCharge, givenMember } from '../given/given-charge.ts'
import { registration } from '../people/people.ts'
import type { TestApp, Who } from './app.ts'

/** Counts people, so that each has a network, a street and a telephone of their own in all tests of a process. */
let people = 0

type Joining = { friend?: string; market?: MarketId; street?: string; phone?: string; remoteAddress?: string }

/** Members who bring friends, and their referrals. */
export function referralWorld(app: TestApp) {
  const { db, clock } = app

  /** Makes a member's link from a network of their own. */
  const linkOf = async (as: Who, remoteAddress = `10.1.${people >> 8}.${++people & 255}`) =>
    (await app.call('POST', '/referrals/code', { as, market: 'se', remoteAddress })).body.code

  async function joins({ friend, market = 'se', street, ...given }: Joining) {
    const nth = ++people
    const { remoteAddress = `10.2.${nth >> 8}.${nth & 255}`, phone = `07012${10_000 + nth}` } = given
    const form = {
      ...registration(market),
      street: street ?? `Other street ${nth}`,
      phone,
      ...(friend && { friend }),
    }
    const { status, body } = await app.call('POST', '/register', { body: form, market, remoteAddress })
    expect(status).toBe(201)
    return { ...body, email: form.email }
  }
  const withCard = (memberId: string, testCard = 'pm_card_mastercard') =>
    saveCardOnPage(app, { memberId, testCard })

  /** A referrer and a friend with a card of another kind. */
  async function pair(market: MarketId = 'se') {
    const referrer = await givenMember(app)
    const friend = await joins({ friend: await linkOf(referrer), market })
    await withCard(friend.id)
    return { referrer, friend }
  }
  /** The friend keeps a dress at 599 and pays for it. */
  async function paysForBox(memberId: string, market: MarketId = 'se') {
    const charge = await givenCharge(app, { memberId, market })
    await app.settle()
    return charge
  }
  async function pass(days: number) {
    for (let day = 0; day < days; day++) {
      clock.advance('P1D')
      await app.settle()
    }
  }
  const stateOf = (friendId: string) =>
    db.maybe<{ state: string; doubts: string[] }>(
      sql`SELECT state, doubts FROM referral WHERE friend_id = ${friendId}`,
    )
  return { linkOf, joins, withCard, pair, paysForBox, pass, stateOf }
}
