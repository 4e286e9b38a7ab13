import type { Ctx } from '#/context.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed } from '#/platform/http/schema.ts'
import { keptThrough } from './bookkeeping.rule.ts'
import { eraseMember } from './erase-member.ts'
import { findDealings, listCredit, listInvoiceYears } from './erasure.queries.ts'
import { erasureObstacle } from './erasure-obstacle.rule.ts'

const Nothing = closed({})

/** She has her account erased (R11.04): first what would happen, then, with her password, that it happens. */
export const erasureApi: Api = async (app) => {
  app.get(
    '/api/me/erasure',
    {
      schema: {
        summary: 'What stands in the way of erasing the account, what lapses, and how long invoices are kept',
      },
    },
    (request) => outlookOf(request.ctx, memberOf(request).id),
  )

  app.post(
    '/api/me/erasure',
    { schema: { body: Nothing, summary: 'Erase the account, for good' } },
    async (request) => {
      await eraseMember(request.ctx, memberOf(request).id)
      return {}
    },
  )
}

async function outlookOf({ db }: Ctx, memberId: string) {
  const [latest] = await listInvoiceYears(db, memberId)
  const credit = await listCredit(db, memberId)
  return {
    obstacle: erasureObstacle(await findDealings(db, memberId)) ?? null,
    credit: credit.reduce((sum, { credit }) => sum + credit, 0),
    keptThroughYear: latest ? keptThrough(latest.year, latest.market) : null,
  }
}
export type ErasureOutlook = Awaited<ReturnType<typeof outlookOf>>
