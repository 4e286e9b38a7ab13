import { emailHashOf } from '#/people/members/email-hash.ts'
import { Invalid } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { type Ending, endingRules } from './declared-end.rule.ts'

export const DECLARE_END = 'declare-end'
/**
 * The typed declaration. The address is stored as a hash, which is enough to find it and keeps it out of the job's
 * row.
 */
export type DeclaredEnding = Omit<Ending, 'email' | 'on'> & {
  emailHash: string
  on: string | null
  declaredAt: string
}

/** Stores the declaration. A job finds the member, so that the answer does not tell whether one exists (T2). */
export async function declareEnd(ctx: Ctx, typed: Ending): Promise<Date> {
  const given = tidied(typed)
  const problems = problemsOf(given, endingRules(given))
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  const now = ctx.clock.now()
  const { email, on, ...declared } = given
  const payload: DeclaredEnding = {
    ...declared,
    on: on || null,
    emailHash: emailHashOf(email),
    declaredAt: now.toISOString(),
  }
  await enqueue(ctx.db, { kind: DECLARE_END, subject: ctx.random.uuid(), payload, dueAt: now, now })
  return now
}
