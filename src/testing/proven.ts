import { companionCookies } from '#/platform/companion.ts'
import { sql } from '#/platform/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { noteStepUp, type StepUpAction, stepUpActions } from '#/platform/step-up.ts'
import type { TestApp, Who } from './app.ts'

/** Her session as a browser has it, with her password just given for these actions (D2, D10). */
export async function proven(
  { ctx, db }: Pick<TestApp, 'ctx' | 'db'>,
  who: Who,
  actions: readonly StepUpAction[] = stepUpActions,
): Promise<Who> {
  const companion = ctx.random.token(32)
  const { id: sessionId } = await db.one<{ id: string }>(sql`
    UPDATE session SET companion_hash = ${hashSecret(companion)} WHERE token_hash = ${hashSecret(who.token)} RETURNING id`)
  for (const action of actions) await noteStepUp(ctx, { sessionId, action })
  return { ...who, cookie: `${companionCookies.member}=${companion}` }
}
