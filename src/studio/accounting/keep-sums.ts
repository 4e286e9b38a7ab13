import type { Ctx } from '#/platform/ports/context.ts'
import { keepHourSums } from './keep-hours.ts'
import { keepBooked } from './month/keep-booked.ts'
import { keepTaxed } from './vat/keep-taxed.ts'

/** Stores the sums of bookings and documents for the hours, days and months that have ended. */
export async function keepSums(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await keepBooked(ctx)
  await keepTaxed(ctx)
  await keepHourSums(ctx)
}
