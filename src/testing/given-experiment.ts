import type { ArmShare, ExperimentName } from '#/people/experiments/experiment.rule.ts'
import { json, sql } from '#/platform/database/db.ts'
import { givenStaff } from './given/given-charge.ts'
import type { TestApp } from './world/app.ts'

type Given = { name: ExperimentName; arms: ArmShare[]; begunBy: string; ended?: boolean }

/** An experiment that runs for a month, or one that was stopped. */
export async function givenExperiment({ db, ctx }: TestApp, { name, arms, begunBy, ended = false }: Given) {
  const [id, now] = [ctx.random.uuid(), ctx.clock.now()]
  const until = new Date(now.getTime() + 30 * 86_400_000)
  await db.run(sql`
    INSERT INTO experiment (id, name, salt, arms, measure, guards, stop, from_at, until_at, begun_by, reason, ended_at, ended_by, ended_why,
      ended_words)
    VALUES (${id}, ${name}, ${id}, ${json(arms)}::jsonb, 'kept-value', '[]', 'until', ${now}, ${until}, ${begunBy}, 'A question',
      ${ended ? now : null}, ${ended ? begunBy : null}, ${ended ? 'stopped' : null}, ${ended ? 'It was answered' : null})`)
  return id
}

/** An experiment that was stopped at once, in which all members had the usual arm. */
export function givenEndedExperiment(app: TestApp, begunBy: string) {
  const arms = [
    { arm: 'size-to-take', share: 1000 },
    { arm: 'own-size', share: 0 },
  ]
  return givenExperiment(app, { name: 'fit-at-desk', arms, begunBy, ended: true })
}

/** A member in a group of an experiment that is over. */
export async function givenArm(app: TestApp, memberId: string) {
  const { id: begunBy } = await givenStaff(app, 'admin')
  const id = await givenEndedExperiment(app, begunBy)
  await app.db.run(sql`
    INSERT INTO experiment_member (experiment_id, member_id, arm, at) VALUES (${id}, ${memberId}, 'size-to-take', ${app.clock.now()})`)
}
