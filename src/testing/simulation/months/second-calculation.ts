import { piecesOf, unitName } from './basket.ts'
import { add, type BillLine, minus, openBook } from './bills.ts'
import type { Figures, Land, MonthEvent, Plan, Shipping } from './events.ts'

/**
 * The figures of a member's month by the terms, as a bookkeeper reads them, without any rule or table of the
 * application. Where the two differ, one of them is wrong.
 */
export function calculate(land: Land, month: readonly MonthEvent[]): Figures {
  const desk = openDesk(land)
  for (const event of month) (desk.hears[event.did] as (event: MonthEvent) => void)(event)
  const { bills, vat, papers, wallet } = desk.book
  const sum = (of: 'byCard' | 'cardBack') => [...bills.values()].reduce((all, one) => all + one[of], 0)
  return {
    charged: sum('byCard'),
    refunded: sum('cardBack'),
    wallet,
    vat: Object.fromEntries(Object.entries(vat).filter(([, amount]) => amount !== 0)),
    papers: papers.toSorted(),
  }
}

const tax = { da: 25, se: 25, nl: 21, de: 19 }
const handling = { da: 1900, se: 1900, nl: 300, de: 300 }
const returnFee = { da: 3900, se: 7900, nl: 900, de: 900 }
/** The value that the kept pieces of a friend have to exceed for both credits. */
const friendKeeps = { da: 30000, se: 40000, nl: 4000, de: 4000 }
const friendBrings = { da: 10000, se: 15000, nl: 1500, de: 1500 }
const carriage: Record<Land, Record<Shipping, number>> = {
  da: { pickup: 2900, home: 3900, express: 7900 },
  se: { pickup: 3900, home: 5900, express: 9900 },
  nl: { pickup: 395, home: 495, express: 995 },
  de: { pickup: 395, home: 495, express: 995 },
}
/** Plans in Germany: fee, number of parts, and whether the first is charged at once. */
const plans: Record<Plan, { fee: number; parts: number; now: boolean }> = {
  halfNow: { fee: 900, parts: 2, now: true },
  nextMonth: { fee: 900, parts: 1, now: false },
  halvesLater: { fee: 1800, parts: 2, now: false },
}
const atOnce = { fee: 0, parts: 1, now: true }
/** A reminder has a fee in Germany alone; one is sent every two weeks, three at most. */
const reminders = { da: 0, se: 0, nl: 0, de: 1500 }
const remindedAfter = (days: number | null) => Math.min(3, days === null ? 3 : Math.floor(days / 14))

type Hears = { [D in MonthEvent['did']]: (event: Extract<MonthEvent, { did: D }>) => void }

function openDesk(land: Land) {
  const book = openBook()
  const percent = tax[land]
  const sold = (name: string, amount: number): BillLine => ({ name, amount, percent })
  const hears: Hears = {
    credit: ({ amount }) => {
      book.wallet += amount
    },
    'gift-bought': ({ id, amount }) => {
      book.bill(id, [{ name: 'gift', amount, percent: 0 }], { onCredit: false })
      book.take(id)
    },
    'gift-withdrawn': ({ id }) => book.giveBack(id, minus(book.bills.get(id)!.lines)),
    claimed: ({ amount, taxed }) => {
      const id = `claim ${book.bills.size}`
      book.bill(id, [{ name: 'claim', amount, percent: taxed ? percent : 0 }], { onCredit: false })
      book.take(id)
    },
    'refunded-by-hand': ({ of, amount, went }) => {
      const it = book.bills.get(of)!
      const may = amount <= it.byCard - it.cardBack
      if (may !== went) book.papers.push(`by hand ${amount}: ${went}`)
      if (may) it.cardBack += amount
    },
    ...shop(land, { book, sold }),
    ...box(land, { book, sold }),
  }
  return { book, hears }
}

type At = { book: ReturnType<typeof openBook>; sold: (name: string, amount: number) => BillLine }

function shop(land: Land, { book, sold }: At): Pick<Hears, 'ordered' | 'order-cancelled' | 'order-returned'> {
  const all = (id: string) => book.bills.get(id)!.lines
  return {
    ordered: ({ id, lines, off, shipping, onCredit }) => {
      const pieces = piecesOf(lines, off).map(({ name, amount }) => sold(name, amount))
      book.bill(id, [...pieces, sold('carriage', carriage[land][shipping])], { onCredit })
      book.take(id)
    },
    'order-cancelled': ({ id }) => book.giveBack(id, minus(all(id))),
    'order-returned': ({ id, units, fault }) => {
      const names = units.map(unitName)
      const back = minus(all(id).filter(({ name }) => names.includes(name)))
      book.bills.get(id)!.lines = all(id).filter(({ name }) => !names.includes(name))
      // With the last piece the shipping is refunded, at the price of the cheapest delivery.
      if (all(id).length === 1) back.push(sold('carriage', -carriage[land].pickup))
      const taken = Math.min(fault ? 0 : returnFee[land], -add(back))
      if (taken > 0) back.push(sold('way back', taken))
      book.giveBack(id, back)
    },
  }
}

type OfBox =
  | 'box-decided'
  | 'unpaid'
  | 'pieces-back'
  | 'exchange-cancelled'
  | 'referral-agreed'
  | 'parts-taken'
function box(land: Land, { book, sold }: At): Pick<Hears, OfBox> {
  let decided: Extract<MonthEvent, { did: 'box-decided' }> | undefined
  const theBill = () => decided && book.bills.get(decided.id)
  /** Lines are removed from the bill; the fee of a plan is removed with the last of the goods. */
  const strike = (names: readonly string[]) => {
    const it = theBill()!
    const stays = it.lines.some(({ name }) => name.startsWith('piece') && !names.includes(name))
    const goes = ({ name }: BillLine) => names.includes(name) || (name === 'parts' && !stays)
    const struck = it.lines.filter(goes)
    it.lines = it.lines.filter((line) => !goes(line))
    book.giveBack(decided!.id, minus(struck))
  }
  return {
    'box-decided': (event) => {
      decided = event
      const { id, kept, instead, waived, fault, goodCard } = event
      const plan = event.plan ? plans[event.plan] : atOnce
      const lines = [
        ...[...kept, ...instead].map(({ piece, price }) => sold(`piece ${piece}`, price)),
        ...(waived ? [] : [sold('handling', handling[land])]),
        ...(instead.length > 0 && !fault ? [sold('way back', returnFee[land])] : []),
        ...(plan.fee > 0 ? [sold('parts', plan.fee)] : []),
      ]
      book.bill(id, lines, { onCredit: true, parts: plan.parts })
      const it = theBill()
      if (it && !goodCard) it.stuck = it.later.splice(0).reduce((sum, part) => sum + part, 0)
      else if (plan.now) book.take(id)
    },
    unpaid: ({ days }) => {
      const it = theBill()
      if (!it || it.stuck === 0) return
      const fee = reminders[land]
      for (let left = remindedAfter(days); fee > 0 && left > 0; left--) {
        book.paper('invoice', [{ name: 'reminder', amount: fee, percent: 0 }])
        if (days !== null) it.byCard += fee
      }
      if (days === null) return
      it.byCard += it.stuck
      it.stuck = 0
    },
    'pieces-back': ({ pieces }) => strike(pieces.map((piece) => `piece ${piece}`)),
    'exchange-cancelled': () =>
      strike([...decided!.instead.map(({ piece }) => `piece ${piece}`), 'way back']),
    'referral-agreed': () => {
      const it = theBill()
      const paid = it?.stuck === 0 && it.later.every((part) => part === 0)
      if (!it || !paid) return
      const byHand = Math.max(0, it.cardBack + it.creditBack - it.owedBack)
      const stays = add(it.lines.filter(({ name }) => name.startsWith('piece'))) - byHand
      if (stays <= friendKeeps[land]) return
      book.wallet += friendBrings[land]
    },
    'parts-taken': () => decided && book.take(decided.id, 9),
  }
}
