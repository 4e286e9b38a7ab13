import { findCustomer } from '#/people/members/guests.ts'
import { found } from '#/platform/errors.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { listAnswersIn } from './answers.ts'
import { subjectsOf, valuesOf } from './subjects.ts'
import { topicNames } from './topic-names.ts'

/**
 * Canned answers in a member's language, and the objects with whose data they are filled in. Stylists get no charges and no
 * sums.
 */
export async function memberAnswers(
  ctx: Ctx,
  { memberId, roles }: { memberId: string; roles: readonly StaffRole[] },
) {
  const member = found(await findCustomer(ctx.db, memberId))
  const [answers, subjects] = await Promise.all([
    listAnswersIn(ctx.db, member.market),
    subjectsOf(ctx, member),
  ])
  const isStylist = !hasRole(roles, 'support')
  const shown = isStylist ? subjects.filter(({ kind }) => kind !== 'charge') : subjects
  return {
    answers: answers.map(({ id, topic, name, text }) => ({ id, topic: topicNames[topic], name, text })),
    subjects: shown.map((subject) => ({
      ...{ id: subject.id, name: subject.name },
      values: valuesOf(isStylist ? { ...subject, sum: null } : subject, member),
    })),
  }
}
