import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import {
  type ArmShare,
  type ExperimentName,
  type Guard,
  kindOf,
  type MeasureName,
  type StopRule,
} from './experiment.rule.ts'

export type EndedWhy = 'stopped' | 'guard' | 'until' | 'sure'
export type Experiment = {
  id: string
  name: ExperimentName
  arms: ArmShare[]
  measure: MeasureName
  guards: Guard[]
  stop: StopRule
  fromAt: Date
  untilAt: Date
  begunBy: string
  reason: string
  readOn: string | null
  endedAt: Date | null
  endedBy: string | null
  endedWhy: EndedWhy | null
  endedWords: string | null
  decidedAt: Date | null
  decidedBy: string | null
  decision: string | null
}

type Plan = Pick<Experiment, 'name' | 'arms' | 'measure' | 'guards' | 'stop' | 'untilAt' | 'reason'>

/** Begins an experiment at once. A second one of the same name is refused while the first one runs. */
export const beginExperiment = (ctx: PlatformCtx, plan: Plan, staffId: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const now = clock.now()
    const id = random.uuid()
    const { name, arms, measure, guards, stop, untilAt, reason } = plan
    const begun = await db.run(sql`
      INSERT INTO experiment (id, name, salt, arms, measure, guards, stop, from_at, until_at, begun_by, reason)
      VALUES (${id}, ${name}, ${random.uuid()}, ${json(arms)}::jsonb, ${measure}, ${json(guards)}::jsonb, ${stop}, ${now}, ${untilAt},
        ${staffId}, ${reason})
      ON CONFLICT DO NOTHING`)
    if (begun === 0) {
      const running = await db.many<{ id: string }>(
        sql`SELECT id FROM experiment WHERE name = ${name} AND ended_at IS NULL`,
      )
      throw Conflict(
        'not-possible-now',
        {},
        running.map(({ id }) => ({ kind: 'experiment', id })),
      )
    }
    await audit(ctx, {
      ...{
        actor: { kind: 'staff', id: staffId },
        action: 'experiment-begun',
        subject: { kind: 'experiment', id },
        reason,
      },
      after: { experiment: kindOf(name).label, arms, measure, guards, stop, until: untilAt.toISOString() },
    })
    return id
  })

type End = { id: string; why: EndedWhy; words: string; staffId: string | null }

/** Ends a running experiment: all members have the usual arm again. False when it has ended already. */
export const endExperiment = (ctx: PlatformCtx, { id, why, words, staffId }: End): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db.run(sql`
      UPDATE experiment SET ended_at = ${ctx.clock.now()}, ended_by = ${staffId}, ended_why = ${why}, ended_words = ${words}
      WHERE id = ${id} AND ended_at IS NULL`)
    if (ended === 0) return false
    await audit(ctx, {
      actor: staffId === null ? { kind: 'clock', id: 'experiments' } : { kind: 'staff', id: staffId },
      action: 'experiment-ended',
      subject: { kind: 'experiment', id },
      before: { state: 'running' },
      after: { state: 'ended', because: words },
      ...(staffId !== null && { reason: words }),
    })
    return true
  })

export async function stopExperiment(
  ctx: PlatformCtx,
  id: string,
  { words, staffId }: { words: string; staffId: string },
) {
  found(await findExperiment(ctx.db, id))
  if (!(await endExperiment(ctx, { id, why: 'stopped', words, staffId }))) throw Conflict('not-possible-now')
}

type Decision = { id: string; decision: string; staffId: string }

/** Saves what follows from an experiment that has ended; until then it waits on Today. */
export const decideExperiment = (ctx: PlatformCtx, { id, decision, staffId }: Decision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    found(await findExperiment(ctx.db, id))
    const decided = await ctx.db.run(sql`
      UPDATE experiment SET decided_at = ${ctx.clock.now()}, decided_by = ${staffId}, decision = ${decision}
      WHERE id = ${id} AND ended_at IS NOT NULL AND decided_at IS NULL`)
    if (decided === 0) throw Conflict('not-possible-now')
    await audit(ctx, {
      ...{
        actor: { kind: 'staff', id: staffId },
        action: 'experiment-decided',
        subject: { kind: 'experiment', id },
      },
      after: { decision },
    })
  })

const columns = sql`e.id, e.name, e.arms, e.measure, e.guards, e.stop, e.from_at, e.until_at, b.name AS begun_by, e.reason, e.read_on,
  e.ended_at, s.name AS ended_by, e.ended_why, e.ended_words, e.decided_at, d.name AS decided_by, e.decision`
const tables = sql`experiment e JOIN staff b ON b.id = e.begun_by LEFT JOIN staff s ON s.id = e.ended_by LEFT JOIN staff d ON d.id = e.decided_by`

export const findExperiment = (db: Db, id: string) =>
  db.maybe<Experiment>(sql`SELECT ${columns} FROM ${tables} WHERE e.id = ${id}`)

/** The newest first; one more than `EXPERIMENTS_SHOWN` where there are more. */
export const listExperiments = (db: Db) =>
  db.many<Experiment>(
    sql`SELECT ${columns} FROM ${tables} ORDER BY e.from_at DESC, e.id LIMIT ${EXPERIMENTS_SHOWN + 1}`,
  )
export const EXPERIMENTS_SHOWN = 40
