import type { Box } from '#/boxes/boxes.ts'
import { listSaidLines } from '#/boxes/wishes/said-lines.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { arrivalDay } from '../order/arrival.rule.ts'
import type { Occasioned } from '../ranking/season.rule.ts'
import { seasonOfBox } from './wish-to-rank.rule.ts'

/** The weather that a box is for, by its wish and the day that it would arrive. */
export async function seasonFor(
  { db, clock }: Ctx,
  { id, market, wish }: Box,
): Promise<Occasioned | undefined> {
  const at = { market, arrives: arrivalDay(clock.now(), market) }
  return seasonOfBox({ wish, said: await listSaidLines(db, id) }, at)
}
