import { marketIds } from '#/platform/markets/markets.ts'
import type { TestApp, Who } from '../world/app.ts'

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '09:00', ends: '12:00' }))

/** A stylist who takes calls of every market's members from nine to twelve, Monday to Friday. */
export const givenHours = (
  app: TestApp,
  stylist: Who,
  { deputyId = null, hours = week }: { deputyId?: string | null; hours?: typeof week } = {},
) =>
  app.ask('PUT', '/studio/calls/hours/:stylistId', {
    as: stylist,
    params: { stylistId: stylist.id },
    body: { markets: [...marketIds], deputyId, hours },
  })
