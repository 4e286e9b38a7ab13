import { expect } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { chart } from '#/studio/accounting/journal/chart.rule.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { givenCharge, givenMember, givenStaff } from '../given/given-charge.ts'
import type { TestApp } from './app.ts'

export const minor = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
/** April by the clocks of all four markets. */
export const april = ['2026-03-31T22:00:00Z', '2026-04-30T22:00:00Z'] as const

/** Sums by account; zero sums are left out, as above. */
export function byAccount(lines: readonly { number: string; amount: number }[]) {
  const sums: Record<string, number> = {}
  for (const { number, amount } of lines) sums[number] = (sums[number] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** Each market has sold in March and in April, with a refund; May is over. The app begins on 2 March 2026. */
export async function journalWorld(app: TestApp) {
  const sell = async (market: MarketId) => {
    const { id } = await givenMember(app, { market })
    const sold = await givenCharge(app, { memberId: id, market })
    await app.settle()
    return sold
  }
  const sold = Object.fromEntries(
    await Promise.all(marketIds.map(async (market) => [market, await sell(market)])),
  ) as Record<MarketId, Awaited<ReturnType<typeof sell>>>
  app.clock.advance('P30D')
  for (const market of marketIds) {
    await sell(market)
    await refundCharge(app.ctx, {
      chargeId: sold[market].chargeId!,
      amount: 100_00,
      reason: 'A loose button',
    })
  }
  await app.settle()
  app.clock.advance('P40D')
  await keepSums(app.ctx)

  async function take(market: MarketId, month?: number, year = 2026): Promise<Buffer> {
    const as = await givenStaff(app, 'finance')
    const { id, token } = as
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/studio/journals',
      headers: { authorization: `UID ${id} ${token}` },
      payload: { market, year, ...(month && { month }) },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(marketOf(market).country.toLowerCase())
    return answer.rawPayload
  }

  /** The ledger's bookings of a month, by the account numbers of the country. */
  const booked = async (market: MarketId, from: string, to: string) => {
    const rows = await app.db.many<{ account: keyof typeof chart; amount: number }>(sql`
      SELECT a.kind AS account, sum(e.amount)::bigint AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_txn t ON t.id = e.txn_id
      WHERE a.market = ${market} AND t.at >= ${from}::timestamptz AND t.at < ${to}::timestamptz GROUP BY 1`)
    return Object.fromEntries(
      rows
        .filter(({ amount }) => amount !== 0)
        .map(({ account, amount }) => [chart[account][market].number, amount]),
    )
  }
  return { take, booked }
}
