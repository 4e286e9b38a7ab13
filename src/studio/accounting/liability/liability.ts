import { countriesIn } from '#/platform/database/in-countries.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { ledgerSumsOfDays } from '../month/ledger-sums.ts'
import { earlier } from '../month/span.rule.ts'
import { type AgedSum, agedSums } from './aged.queries.ts'
import { liabilityAges, liabilityKinds, liabilityNames, movementOf } from './liability.rule.ts'

/**
 * Money owed to holders of gift cards and credit at the end of a day, by country: by age, and its movement since the first of the month. A day
 * that has not ended is not asked for: bookings would come in between the queries.
 */
export async function liabilityReport({ db, clock }: Ctx, asked: string | undefined) {
  const last = dayOf(clock.now(), sellersMarket).subtract({ days: 1 })
  const day = asked === undefined ? last : earlier(Temporal.PlainDate.from(asked), last)
  const from = day.with({ day: 1 })
  const before = await ledgerSumsOfDays(db, { to: from })
  const during = await ledgerSumsOfDays(db, { from, to: day.add({ days: 1 }) })
  const aged = await agedSums(db, day)
  const countries = countriesIn(db).map((market) => {
    const of = <Row extends { market: MarketId }>(rows: readonly Row[]) =>
      rows.filter((row) => row.market === market)
    const sums = { before: of(before), during: of(during) }
    const moves = liabilityNames.map((liability) => movementOf(liability, sums))
    const held = [...sums.before, ...sums.during].filter(({ account }) => account === 'wallet-held')
    const kinds = agedKinds(of(aged), -totalOf(held))
    const booked = moves.reduce((sum, { closing }) => sum + closing, 0)
    const differs = kinds.reduce((sum, { total }) => sum + total, 0) - booked
    return { market, currency: marketOf(market).currency, aged: kinds, moves, differs }
  })
  return { day: day.toString(), from: from.toString(), last: last.toString(), countries }
}

const totalOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Each kind with its amounts by age. A kind without an amount is left out, but for those of each shop. */
const agedKinds = (sums: readonly AgedSum[], held: number) =>
  liabilityKinds
    .map((kind) => {
      if (kind === 'held') return { kind, ages: [], total: held }
      const own = sums.filter((sum) => sum.kind === kind)
      const ages = liabilityAges.map((age) => ({
        age,
        amount: totalOf(own.filter((sum) => sum.age === age)),
      }))
      return { kind, ages, total: totalOf(own) }
    })
    .filter(
      ({ kind, ages, total }) => kind !== 'cover' || total !== 0 || ages.some(({ amount }) => amount !== 0),
    )
