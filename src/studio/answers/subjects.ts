import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import type { Box } from '#/boxes/boxes.ts'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { listOpenCharges, type MovableCharge } from '#/money/charges/attempt/charge-later.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { formatDate, formatMoney } from '#/platform/markets/format.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOwnOrders, type Order } from '#/shop/orders/orders.ts'
import { listBalances } from '#/studio/accounting/story/balances.ts'
import type { TaskAbout } from '#/studio/tasks/tasks.ts'

const NEWEST = 5

/** The object of a task, a letter or a message. `day`: 2026-12-01; `sum`: in minor units; empty and null where there is none. */
export type ActSubject = {
  kind: TaskAbout['kind']
  id: string
  name: string
  number: string
  day: string
  sum: number | null
}

/** The customer, and their newest boxes, orders and open charges. */
export async function subjectsOf({ db }: Ctx, { id }: { id: string }): Promise<ActSubject[]> {
  const [boxes, orders, charges, balances] = await Promise.all([
    memberBoxes(db, id),
    listOwnOrders(db, id),
    listOpenCharges(db, id),
    listBalances(db, id),
  ])
  const owed = balances.find(({ account, amount }) => account === 'receivable' && amount > 0)
  return [
    { kind: 'member', id, name: 'The customer', number: '', day: '', sum: owed?.amount ?? null },
    ...boxes.slice(0, NEWEST).map(ofBox),
    ...orders.slice(0, NEWEST).map(ofOrder),
    ...charges.slice(0, NEWEST).map(ofCharge),
  ]
}

const ofBox = ({ id, number, approvalEndsAt, market }: Box): ActSubject => ({
  ...{ kind: 'box', id, number, name: `Box ${number}`, sum: null },
  day: approvalEndsAt ? lastDayOf(approvalEndsAt, market) : '',
})

const ofOrder = ({ id, number, returnsUntil, promisedTo, market, total }: Order): ActSubject => ({
  ...{ kind: 'shop-order', id, number, name: `Order ${number}`, sum: total },
  day: returnsUntil ? lastDayToReturn(returnsUntil, market) : promisedTo,
})

const ofCharge = ({ id, number, amount, currency, market, nextAttemptAt }: MovableCharge): ActSubject => ({
  ...{ kind: 'charge', id, number, sum: amount },
  name: `Charge of ${staffMoney({ amount, currency })}, ${number}`,
  day: nextAttemptAt ? dayOf(nextAttemptAt, market).toString() : '',
})

type Customer = { firstName: string; market: MarketId }

/** The customer's data for the placeholders of an answer, as the customer reads them. */
export const valuesOf = ({ number, day, sum }: ActSubject, { firstName, market }: Customer) => ({
  name: firstName,
  number,
  day: day && formatDate(atNoon(day), market, 'weekday'),
  sum: sum === null ? '' : formatMoney(sum, market),
})
