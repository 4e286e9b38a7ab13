import { type Customer, givenCustomer } from '#/testing/given/given-box.ts'
import * as box from './box-in-month.ts'
import * as credit from './credit-in-month.ts'
import type { Month } from './draw-month.ts'
import type { House } from './house.ts'
import * as shop from './shop-in-month.ts'
import type { Told } from './told.ts'

/** Days until nothing of a month is under way: reminders, instalments, time to object. */
const DAYS = 95
const AT_ONCE = 4

export type Life = { month: Month; member: Customer; told: Told[] }
type Living = Life & {
  orders: (string | undefined)[]
  units: Awaited<ReturnType<typeof shop.announceBack>>[]
  boxId?: string
  decidedOn?: number
  lateDone: boolean
  withdrawn: Awaited<ReturnType<typeof box.withdraw>>
  paid: boolean
}

/** All of them live in parallel, day by day; due jobs run every night. */
export async function liveMonths(house: House, months: readonly Month[]): Promise<Life[]> {
  const { app } = house
  const lives: Living[] = []
  for (const month of months) {
    const card = month.card === 'good' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
    const member = await givenCustomer(app, month.land, card)
    lives.push({
      month,
      member,
      told: [],
      orders: [],
      units: [[], []],
      lateDone: false,
      withdrawn: [],
      paid: false,
    })
  }
  for (let day = 0; day <= DAYS; day++) {
    await house.morning()
    const waiting = [...lives]
    const lane = async () => {
      for (let life = waiting.shift(); life; life = waiting.shift()) await liveDay(house, life, day)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    await app.settle()
    app.clock.advance('P1D')
    await app.settle()
  }
  return lives
}

async function liveDay(house: House, life: Living, day: number) {
  const { month, member, told } = life
  if (isUpEarly(life, day)) await shop.signedIn(house, member)
  if (day === 0) {
    if (month.referred) await credit.comeByFriend(house, member)
    await credit.giveGoodwill(house, member, month, told)
    await credit.buyGift(house, member, month, told)
  }
  for (const nth of [0, 1]) await shopOn(house, life, nth, day - nth * 8)
  if (month.box) await boxOn(house, life, month.box, day)
  if (day === 5)
    for (const byHand of month.byHand) {
      const of = byHand.of === 'box' ? life.boxId : life.orders[0]
      if (of) await credit.refundByHand(house, of, byHand, told)
    }
  if (day === DAYS) told.push({ did: 'parts-taken' })
  if (month.referred && day === DAYS) await credit.agreeReferral(house, member, told)
}

/** True on days with an action of the member, whose session ends overnight. */
const isUpEarly = ({ boxId, decidedOn, month: { paysAfter } }: Living, day: number) =>
  day <= 11 || (boxId && (decidedOn === undefined || [1, 2, paysAfter].includes(day - decidedOn)))

/** The steps of an order, by days since its first. */
async function shopOn(house: House, life: Living, nth: number, day: number) {
  const order = life.month.orders[nth]
  if (!order) return
  if (day === 0) life.orders[nth] = await shop.orderInShop(house, life.member, order, life.told)
  const id = life.orders[nth]
  if (!id) return
  if (day === 1) await shop.sendOrder(house, id)
  if (order.end !== 'returned') return
  if (day === 2) life.units[nth] = await shop.announceBack(house, life.member, id, order)
  if (day === 3) await shop.takeIn(house, life.units[nth]!, order, life.told)
}

async function boxOn(house: House, life: Living, drawn: NonNullable<Month['box']>, day: number) {
  const { month, member, told } = life
  if (day === 1) life.boxId = await box.receiveBox(house, member, drawn)
  if (!life.boxId) return
  const theirs = { house, member, boxId: life.boxId, box: drawn, told }
  const goodCard = month.card === 'good'
  if (day === 2) await box.answerBox(theirs, goodCard)
  if (day >= 2 && life.decidedOn === undefined && (await box.isDecided(theirs))) {
    life.decidedOn = drawn.silent ? day - 1 : day
    if (drawn.silent) await box.tellDecided(theirs, { goodCard })
  }
  if (life.decidedOn === undefined) return
  await afterDecision(theirs, life, day - life.decidedOn)
}

async function afterDecision(theirs: Parameters<typeof box.withdraw>[0], life: Living, since: number) {
  const { box: drawn, told } = theirs
  const { paysAfter, card } = life.month
  if (since === 1) {
    if (!drawn.late) await box.takeInUnwanted(theirs)
    await box.endExchange(theirs)
    life.withdrawn = await box.withdraw(theirs)
  }
  if (since === 2) {
    await box.takeInWithdrawn(theirs, life.withdrawn)
    await box.takeInWithdrawn(theirs, await box.withdrawExchange(theirs))
  }
  if (drawn.late && since > 20 && !life.lateDone) life.lateDone = await box.decideLate(theirs)
  if (card === 'bad' && since === paysAfter) {
    await box.payAfterAll(theirs)
    told.push({ did: 'unpaid', days: paysAfter })
  }
  if (card === 'bad' && paysAfter === null && since === 60) told.push({ did: 'unpaid', days: null })
}
