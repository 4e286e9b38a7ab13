import { countReportedFaults, firstFaults } from '#/after-sales/faults/studio/waiting.ts'
import { countUnmatched, unmatchedDeclarations } from '#/after-sales/withdrawal/unmatched/waiting.ts'
import { countWithdrawals, dueOf, waitingWithdrawals } from '#/after-sales/withdrawal/waiting.ts'
import { firstRows } from '#/platform/list/list-page.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const withdrawnFrom = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' }

/** Withdrawals, with the last day for the refund. */
export async function withdrawals({ db, clock }: Ctx, most: number) {
  const rows = await firstRows(db, waitingWithdrawals, { query: {}, now: clock.now(), most })
  const first = rows.map(({ id, name, subjectType, number, ...row }) => ({
    id,
    name,
    detail: `${withdrawnFrom[subjectType]} ${number}`,
    at: lastMinuteOf(dueOf(row).dueAt),
  }))
  return { of: 'withdrawal' as const, count: await countWithdrawals(db), parts: [], first }
}

/** Declarations of withdrawal without a contract, with the last day for a refund. */
export async function declarations({ db, clock }: Ctx, most: number) {
  const rows = await firstRows(db, unmatchedDeclarations, { query: {}, now: clock.now(), most })
  const first = rows.map(({ id, name, email, number, remembered, ...row }) => ({
    id,
    name: name || email,
    detail: number || remembered,
    at: lastMinuteOf(dueOf(row).dueAt),
  }))
  return { of: 'declaration' as const, count: await countUnmatched(db), parts: [], first }
}

/** The last minute of the last day. */
const lastMinuteOf = (dueAt: Date) => new Date(dueAt.getTime() - 60_000)

/** Reported pieces to answer. */
export async function faults(ctx: Ctx, most: number) {
  const first = (await firstFaults(ctx, most)).map(
    ({ id, contractType, customer, number, goods, reportedAt }) => ({
      id,
      name: customer,
      at: reportedAt,
      detail: `${contractType === 'box' ? 'Box' : 'Order'} ${number} · ${goods.brand} ${goods.title}`,
    }),
  )
  return { of: 'fault' as const, count: await countReportedFaults(ctx.db), parts: [], first }
}
