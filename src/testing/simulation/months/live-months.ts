import { type Customer, givenCustomer } from '#/testing/given/given-box.ts'
import * as box from './box-in-month.ts'
import type { Company } from './company.ts'
import * as credit from './credit-in-month.ts'
import type { Month } from './draw-month.ts'
import type { MonthEvent } from './events.ts'
import * as shop from './shop-in-month.ts'

/** Days until nothing of a month is under way: reminders, instalments, time to object. */
const DAYS = 95
const AT_ONCE = 4

export type Life = { month: Month; member: Customer; events: MonthEvent[] }
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
export async function liveMonths(company: Company, months: readonly Month[]): Promise<Life[]> {
  const { app } = company
  const lives: Living[] = []
  for (const month of months) {
    const card = month.card === 'good' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
    const member = await givenCustomer(app, month.land, card)
    lives.push({
      month,
      member,
      events: [],
      orders: [],
      units: [[], []],
      lateDone: false,
      withdrawn: [],
      paid: false,
    })
  }
  for (let day = 0; day <= DAYS; day++) {
    await company.morning()
    const waiting = [...lives]
    const lane = async () => {
      for (let life = waiting.shift(); life; life = waiting.shift()) await liveDay(company, life, day)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    await app.settle()
    app.clock.advance('P1D')
    await app.settle()
  }
  return lives
}

async function liveDay(company: Company, life: Living, day: number) {
  const { month, member, events } = life
  if (isUpEarly(life, day)) await shop.signedIn(company, member)
  if (day === 0) {
    if (month.referred) await credit.comeByFriend(company, member)
    await credit.giveGoodwillInMonth(company, member, month, events)
    await credit.buyGift(company, member, month, events)
  }
  for (const nth of [0, 1]) await shopOn(company, life, nth, day - nth * 8)
  if (month.box) await boxOn(company, life, month.box, day)
  if (day === 5)
    for (const byHand of month.byHand) {
      const of = byHand.of === 'box' ? life.boxId : life.orders[0]
      if (of) await credit.refundByHand(company, of, byHand, events)
    }
  if (day === DAYS) events.push({ did: 'parts-taken' })
  if (month.referred && day === DAYS) await credit.agreeReferral(company, member, events)
}

/** True on days with an action of the member, whose session ends overnight. */
const isUpEarly = ({ boxId, decidedOn, month: { paysAfter } }: Living, day: number) =>
  day <= 11 || (boxId && (decidedOn === undefined || [1, 2, paysAfter].includes(day - decidedOn)))

/** The steps of an order, by days since its first. */
async function shopOn(company: Company, life: Living, nth: number, day: number) {
  const order = life.month.orders[nth]
  if (!order) return
  if (day === 0) life.orders[nth] = await shop.orderInShop(company, life.member, order, life.events)
  const id = life.orders[nth]
  if (!id) return
  if (day === 1) await shop.sendOrder(company, id)
  if (order.end !== 'returned') return
  if (day === 2) life.units[nth] = await shop.announceBack(company, life.member, id, order)
  if (day === 3) await shop.takeIn(company, life.units[nth]!, order, life.events)
}

async function boxOn(company: Company, life: Living, drawn: NonNullable<Month['box']>, day: number) {
  const { month, member, events } = life
  if (day === 1) life.boxId = await box.receiveBox(company, member, drawn)
  if (!life.boxId) return
  const theirs = { company, member, boxId: life.boxId, box: drawn, events }
  const goodCard = month.card === 'good'
  if (day === 2) await box.answerBox(theirs, goodCard)
  if (day >= 2 && life.decidedOn === undefined && (await box.isBoxDecided(theirs))) {
    life.decidedOn = drawn.silent ? day - 1 : day
    if (drawn.silent) await box.recordDecided(theirs, { goodCard })
  }
  if (life.decidedOn === undefined) return
  await afterDecision(theirs, life, day - life.decidedOn)
}

async function afterDecision(theirs: Parameters<typeof box.withdraw>[0], life: Living, since: number) {
  const { box: drawn, events } = theirs
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
    events.push({ did: 'unpaid', days: paysAfter })
  }
  if (card === 'bad' && paysAfter === null && since === 60) events.push({ did: 'unpaid', days: null })
}
