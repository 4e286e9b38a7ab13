import { objectsToLearning } from '#/people/members/learning-rest.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { armFor } from './arm-for.ts'
import { type ArmOf, type ArmShare, type ExperimentName, experimentKinds } from './experiment.rule.ts'

type Running = { id: string; salt: string; arms: ArmShare[]; arm: string | null }

/**
 * The arm of a member, for a part that behaves differently by it. It is stored at its first use, which is the member's one
 * exposure, and stays; the usual arm while no experiment of the name runs, and for members who object (R8.07).
 */
export async function armOf<Name extends ExperimentName>(
  { db, clock }: Pick<PlatformCtx, 'db' | 'clock'>,
  name: Name,
  memberId: string,
): Promise<ArmOf<Name>> {
  const now = clock.now()
  const running = await db.maybe<Running>(sql`
    SELECT e.id, e.salt, e.arms, m.arm FROM experiment e
    LEFT JOIN experiment_member m ON m.experiment_id = e.id AND m.member_id = ${memberId}
    WHERE e.name = ${name} AND e.ended_at IS NULL AND e.from_at <= ${now} AND e.until_at > ${now}
      AND NOT ${objectsToLearning(sql`${memberId}::uuid`)}`)
  if (!running) return experimentKinds[name].usual as ArmOf<Name>
  const arm = running.arm ?? armFor(running, memberId)
  if (running.arm === null)
    await db.run(sql`
      INSERT INTO experiment_member (experiment_id, member_id, arm, at) VALUES (${running.id}, ${memberId}, ${arm}, ${now})
      ON CONFLICT DO NOTHING`)
  return arm as ArmOf<Name>
}
