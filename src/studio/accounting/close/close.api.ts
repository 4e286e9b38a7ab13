import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, reason } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { monthPattern } from '../period/period.rule.ts'
import { CloseBody } from './close.schema.ts'
import { checkMonth } from './month-checks.ts'
import { closeMonth, findClosed, lastClosed } from './month-close.ts'
import { askToReopen } from './reopen-month.ts'

const acted = {
  params: closed({ month: Type.String({ pattern: monthPattern }) }),
  answer: done,
  idempotent: true,
} as const

/** A month of the books is closed and signed, and may be opened again by two (R8.05). */
export const closeApi = routes(
  route(
    'POST /api/studio/months/:month/close',
    { ...acted, body: CloseBody },
    async ({ ctx, params, body, staffId }) => {
      await closeMonth(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/months/:month/reopen',
    { ...acted, body: closed({ reason }) },
    async ({ ctx, params, body, staffId }) => {
      await askToReopen(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
)

/** The signature of a month, or the checks before it. */
export async function closingOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, month: string) {
  const signed = (await findClosed(db, month)) ?? null
  const checks = signed || db.countries ? [] : await checkMonth({ db, clock }, month)
  return { signed, checks, last: signed !== null && (await lastClosed(db))?.id === signed.id }
}
