import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueCreditNote } from '#/money/invoices/issue/issue-invoice.ts'
import { inTransaction } from '#/platform/context.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds, marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { keepSums } from '../keep-sums.ts'
import { monthIn, quarterIn } from '../period/period.rule.ts'

const app = await testApp({ checked: false })
const { ctx, clock, db } = app
const colleague = await givenStaff(app, 'finance')
const as = async () => proven(app, await openSession(ctx, { ownerKind: 'staff', ownerId: colleague.id }))
const members = new Map<MarketId, string>()
for (const market of marketIds) members.set(market, (await givenMember(app, { market, card: null })).id)

type Sold = Awaited<ReturnType<typeof givenCharge>> & { market: MarketId }
const open: Sold[] = []
const today = () => dayOf(clock.now(), sellersMarket)

async function sell(market: MarketId, daysBefore: number) {
  const taxPoint = new Date(+clock.now() - daysBefore * 86_400_000)
  open.push({ market, ...(await givenCharge(app, { market, memberId: members.get(market)!, taxPoint })) })
}

async function credit() {
  const sold = open.shift()
  if (!sold) return
  const { market, boxId, invoiceId, total } = sold
  await inTransaction(ctx, (ctx) =>
    issueCreditNote(ctx, {
      ...{ subjectType: 'box', subjectId: boxId, creditsId: invoiceId!, memberId: members.get(market)! },
      ...{ market, currency: marketOf(market).currency, address: {}, at: ctx.clock.now() },
      lines: [{ kind: 'item', description: 'Dress', amount: -total }],
    }),
  )
}

async function enterRates() {
  const { missing } = await app.ask('GET', '/studio/oss', {
    as: await as(),
    query: { quarter: quarterIn(today().subtract({ months: 1 })) },
  })
  for (const { currency, day, due } of missing) {
    const body = { currency, day, millionths: 7_460_000, source: 'ECB', publishedOn: day }
    if (due) await app.call('POST', '/studio/oss/rates', { as: await as(), body: body as never })
  }
}

async function closeLast() {
  const month = monthIn(today().subtract({ months: 1 }))
  await enterRates()
  const { status } = await app.call('POST', '/studio/months/:month/close', {
    ...{ as: await as(), params: { month }, body: { note: 'Looked at.' } },
  })
  return status === 200 ? month : undefined
}

async function reportsOf(month: string) {
  const vat = await app.ask('GET', '/studio/vat', { as: await as(), query: { period: month } })
  const end = await app.ask('GET', '/studio/month-end', { as: await as(), query: { month } })
  const quarter = quarterIn(Temporal.PlainYearMonth.from(month))
  const oss = await app.ask('GET', '/studio/oss', { as: await as(), query: { quarter } })
  return {
    vat: [vat.rows, vat.agreement, vat.corrections],
    end: [end.figures, end.closing.signed?.signature],
    oss: oss.closed && [oss.supplies, oss.corrections],
  }
}

const step = fc.oneof(
  fc.record({
    is: fc.constant('sell' as const),
    market: fc.constantFrom(...marketIds),
    daysBefore: fc.integer({ min: 0, max: 40 }),
  }),
  fc.constant({ is: 'credit' as const }),
  fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ is: 'keep' as const }),
)

test('R8.05 I5 the reports of a closed month never change, whatever is sold, credited and stored after it', async () => {
  const kept = new Map<string, Awaited<ReturnType<typeof reportsOf>>>()
  const close = async () => {
    const month = await closeLast()
    if (month) kept.set(month, await reportsOf(month))
  }
  const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { seed: 40, numRuns: 1 })
  await sell('de', 0)
  for (const one of steps) {
    const before = monthIn(today())
    if (one.is === 'sell') await sell(one.market, one.daysBefore)
    if (one.is === 'credit') await credit()
    if (one.is === 'wait') clock.advance(`P${one.days}D`)
    if (one.is === 'keep') await keepSums(ctx)
    if (monthIn(today()) !== before) await close()
  }
  clock.advance('P40D')
  await keepSums(ctx)
  expect(kept.size).toBeGreaterThan(2)
  for (const [month, reports] of kept) {
    const { oss, ...now } = await reportsOf(month)
    expect({ month, ...now }).toEqual({ month, vat: reports.vat, end: reports.end })
    // The return of a quarter is final once its last month is closed.
    if (reports.oss) expect(oss).toEqual(reports.oss)
  }
  const mine = (await brokenInvariants(db)).filter(({ invariant }) => invariant.startsWith('R8.05'))
  expect(mine).toEqual([])
}, 120_000)
