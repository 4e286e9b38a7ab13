import { countRows, firstRows } from '#/platform/list/list-page.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { customerList } from './customers.queries.ts'

/** For Today: customers whose address returns our mails, while mails wait for a right one. */
export async function unreachedCustomers({ db, clock }: Ctx, most: number) {
  const request = { query: { mails: 'held' as const }, now: clock.now() }
  const rows = await firstRows(db, customerList, { ...request, most })
  return {
    of: 'unreached' as const,
    count: await countRows(db, customerList, request),
    parts: [],
    first: rows.map(({ id, name, email }) => ({ id, name, detail: email, at: null })),
  }
}
