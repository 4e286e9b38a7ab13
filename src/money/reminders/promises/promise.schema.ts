import type { Db } from '#/platform/database/db.ts'
import { amount, closed, day } from '#/platform/http/schema.ts'
import { openPromise } from './promises.ts'

/** An agreed promise as the customer sees it. */
export const PromiseSeen = closed({ amount, payBy: day })

export async function promiseSeen(db: Db, invoiceId: string) {
  const open = await openPromise(db, invoiceId)
  return open ? { amount: open.amount, payBy: open.payBy } : null
}
