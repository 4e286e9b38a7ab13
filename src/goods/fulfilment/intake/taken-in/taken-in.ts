import type { Static } from 'typebox'
import { countExpectedBack, longestExpectedBack } from '#/goods/fulfilment/waiting.ts'
import { dayOf, onDay } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listTaken, sumTaken } from './taken-in.queries.ts'
import type { TakenIn } from './taken-in.schema.ts'

/** Today by the clock of the house. */
export async function takenIn({ db, clock }: Ctx): Promise<Static<typeof TakenIn>> {
  const since = onDay(dayOf(clock.now(), sellersMarket), sellersMarket)
  const [taken, last, awaited, oldest] = await Promise.all([
    sumTaken(db, since),
    listTaken(db, since),
    countExpectedBack(db),
    longestExpectedBack(db),
  ])
  return { taken, last, awaited: { ...awaited, ...oldest } }
}
