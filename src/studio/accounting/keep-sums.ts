import type { Ctx } from '#/platform/ports/context.ts'
import { keepHours } from './keep-hours.ts'
import { keepBooked } from './month/keep-booked.ts'
import { keepTaxed } from './vat/keep-taxed.ts'

/** What was booked, and what documents say, in the hours, days and months that have ended since. */
export async function keepSums(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await keepBooked(ctx)
  await keepTaxed(ctx)
  await keepHours(ctx)
}
