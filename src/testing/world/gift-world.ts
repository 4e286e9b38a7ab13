import { findChargeOf } from '#/money/charges/find-charges.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { payOnPage } from '../at-the-provider.ts'
import { keyIn } from '../papers/mails.ts'
import { registration } from '../people/people.ts'
import type { TestApp, Who } from './app.ts'

type Wanted = {
  market?: MarketId
  amount?: number
  as?: Who
  toEmail?: string
  fromName?: string
  sendOn?: string
  words?: string
}
let count = 0
let networks = 0

/** Gift cards by the real calls: bought by guests and members, paid, sent, redeemed. */
export function giftWorld(app: TestApp) {
  /** A new network for each request, since requests from one are limited. */
  const network = () => `10.7.${++networks >> 8}.${networks & 255}`
  const today = (market: MarketId) => dayOf(app.clock.now(), market).toString()
  const bodyOf = ({ market = 'se', amount = 500_00, as, sendOn, words = '', ...given }: Wanted) => {
    const { email, firstName, lastName, phone, street, streetNumber, zip, city } = registration(market)
    const { toEmail = `gift-${++count}@garderobe.example`, fromName = 'Asta' } = given
    return {
      amount,
      toName: 'Liv',
      toEmail,
      fromName,
      words,
      sendOn: sendOn ?? today(market),
      terms: true,
      ...(!as && {
        buyer: { email, firstName, lastName, phone, street, streetNumber, streetDoor: '', zip, city },
      }),
    }
  }
  /** Not paid yet. */
  async function ordered(wanted: Wanted = {}) {
    const { market = 'se', as } = wanted
    const body = bodyOf(wanted)
    const bought = await app.ask('POST', '/gift-cards', {
      market,
      body,
      remoteAddress: network(),
      ...(as && { as }),
    })
    const who = as ?? (bought.session as Who)
    const { memberId } = await app.db.one<{ memberId: string }>(
      sql`SELECT member_id FROM gift_card WHERE id = ${bought.id}`,
    )
    const charge = await findChargeOf(app.db, { subjectId: bought.id, memberId })
    const buyerEmail = body.buyer?.email ?? ''
    return { id: bought.id, who, market, memberId, chargeId: charge!.id, toEmail: body.toEmail, buyerEmail }
  }
  async function pay({ who, chargeId }: { who: Who; chargeId: string }, testCard = 'pm_card_visa') {
    await payOnPage(app, { member: who, chargeId, testCard })
    await app.call('POST', '/payments/charges/:id/check', { params: { id: chargeId }, as: who })
    await app.settle()
  }
  async function bought(wanted: Wanted = {}) {
    const card = await ordered(wanted)
    await pay(card)
    return card
  }
  /** The code in the newest mail. */
  const codeTo = (to: string) => keyIn(app, { to, template: 'gift-card' })
  const redeem = (as: Who, code: string, market: MarketId = 'se') =>
    app.call('POST', '/gift-cards/redeem', { as, market, body: { code }, remoteAddress: network() })
  const seen = ({ id, who, market }: { id: string; who: Who; market: MarketId }) =>
    app.ask('GET', '/gift-cards/:cardId', { params: { cardId: id }, as: who, market })
  const withdraw = ({ id, who }: { id: string; who: Who }) =>
    app.call('POST', '/gift-cards/:cardId/withdraw', { params: { cardId: id }, as: who })
  const stateOf = async (id: string) =>
    (await app.db.one<{ state: string }>(sql`SELECT state FROM gift_card WHERE id = ${id}`)).state
  /** The ledger's balance of owed cards, or of lapsed ones. */
  const booked = async (account: 'gift-cards' | 'breakage', market: MarketId) =>
    -(
      await app.db.one<{ amount: number }>(sql`
        SELECT coalesce(sum(balance), 0)::bigint AS amount FROM ledger_account WHERE kind = ${account} AND market = ${market}`)
    ).amount
  return {
    bodyOf,
    network,
    ordered,
    pay,
    bought,
    codeTo,
    redeem,
    seen,
    withdraw,
    stateOf,
    booked,
    today,
  }
}
