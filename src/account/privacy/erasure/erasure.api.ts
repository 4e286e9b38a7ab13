import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, done, oneOf, orNull, text } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { retainedThrough } from './bookkeeping.rule.ts'
import { eraseMember } from './erase-member.ts'
import { findDealings, listCredit, listInvoiceYears } from './erasure.queries.ts'
import { erasureObstacle, erasureObstacles } from './erasure-obstacle.rule.ts'

const Outlook = closed({
  obstacle: orNull(closed({ code: oneOf(erasureObstacles), number: text })),
  credit: amount,
  retainedThroughYear: orNull(count),
})
export type ErasureOutlook = Shown<typeof Outlook>

/** Erasure of the account (R11.04): first its consequences, then, with the password, the erasure. */
export const erasureApi = routes(
  route(
    'GET /api/me/erasure',
    {
      summary: 'What stands in the way of erasing the account, what lapses, and how long invoices are kept',
      answer: Outlook,
    },
    ({ ctx, memberId }) => outlookOf(ctx, memberId),
  ),
  route(
    'POST /api/me/erasure',
    { summary: 'Erase the account, for good', body: closed({}), answer: done },
    async ({ ctx, memberId }) => {
      await eraseMember(ctx, memberId)
      return {}
    },
  ),
)

async function outlookOf({ db }: Ctx, memberId: string): Promise<Static<typeof Outlook>> {
  const [latest] = await listInvoiceYears(db, memberId)
  const credit = await listCredit(db, memberId)
  return {
    obstacle: erasureObstacle(await findDealings(db, memberId)) ?? null,
    credit: credit.reduce((sum, { credit }) => sum + credit, 0),
    retainedThroughYear: latest ? retainedThrough(latest.year, latest.market) : null,
  }
}
