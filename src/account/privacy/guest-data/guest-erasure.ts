import { inTransaction } from '#/platform/context.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { retainedThrough } from '../erasure/bookkeeping.rule.ts'
import { eraseProofLater, tryToErase } from '../erasure/erase-member.ts'
import { listInvoiceYears } from '../erasure/erasure.queries.ts'
import type { ErasureObstacle } from '../erasure/erasure-obstacle.rule.ts'
import { eraseAddressData, listGuests, listWaitingWithdrawals } from './address-data.ts'
import { type DataRequest, takeRequest } from './data-requests.ts'
import { guestErasedMail } from './guest-erased.email.tsx'

type Outcome = { erased: number; open: ErasureObstacle[] }

/** Uses a link up and erases the data of its address in one transaction: after a failure the link still works. */
export const eraseByLink = (ctx: Ctx, key: string): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => eraseGuests(ctx, await takeRequest(ctx, { key, wish: 'erase' })))

/**
 * Erases all purchases of an address without an account, and rows that only the address ties to a person. Open purchases
 * and the books stay, as for a member (R11.04).
 */
async function eraseGuests(ctx: Ctx, { email, market, id }: DataRequest): Promise<Outcome> {
  const guests = await listGuests(ctx.db, email)
  const years: { year: number; market: MarketId }[] = []
  const open: ErasureObstacle[] = []
  let count = 0
  for (const guest of guests) {
    const { erased, obstacle } = await tryToErase(ctx, guest.id, {
      by: 'link',
      proof: false,
      byAddress: true,
    })
    if (obstacle) open.push(obstacle)
    if (!erased) continue
    count += 1
    years.push(...(await listInvoiceYears(ctx.db, guest.id)))
  }
  const waiting = await listWaitingWithdrawals(ctx.db, email)
  open.push(...waiting.map(({ number }) => ({ code: 'erase-order' as const, number })))
  if (count === 0 && open.length > 0) return { erased: 0, open }
  await eraseAddressData(ctx.db, email)
  await queueEmail(ctx, {
    event: `account-erased:${id}`,
    template: guestErasedMail,
    recipient: email,
    market,
    props: {
      open: open.map(({ number }) => number).filter(Boolean),
      keptThroughYear: Math.max(0, ...years.map(({ year, market }) => retainedThrough(year, market))),
    },
  })
  await eraseProofLater(ctx, id)
  return { erased: count, open }
}
