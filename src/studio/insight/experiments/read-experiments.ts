import { kindOf } from '#/people/experiments/experiment.rule.ts'
import { endExperiment, findExperiment } from '#/people/experiments/experiments.ts'
import { listToRead, saveReadings, takeReading } from '#/people/experiments/readings.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { readOutcomes } from './outcomes.ts'
import { verdictOf } from './verdict.rule.ts'

/** Takes the figures of the day for each experiment, and ends those whose guard, last day or stop rule says so (R8.07). */
export async function readExperiments(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const day = studioDay(now)
  for (const { id } of await listToRead(ctx.db, { day, now })) await readExperiment(ctx, { id, day })
}

/** One process takes the reading of a day: the others find it taken. */
const readExperiment = (ctx: Ctx, of: { id: string; day: string }) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await takeReading(ctx.db, of))) return
    const readings = await readOutcomes(ctx.db, of.id)
    await saveReadings(ctx.db, of, readings)
    const { name, arms, endedAt, untilAt, ...plan } = found(await findExperiment(ctx.db, of.id))
    if (endedAt) return
    const verdict = verdictOf({
      ...plan,
      usual: kindOf(name).usual,
      arms: arms.map(({ arm }) => arm),
      isOver: untilAt <= ctx.clock.now(),
      readings,
    })
    if (verdict) await endExperiment(ctx, { id: of.id, ...verdict, staffId: null })
  })
