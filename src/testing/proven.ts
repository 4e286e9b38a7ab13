import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { companionCookies } from '#/platform/sessions/companion.ts'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import {
  noteStepUp,
  type StepUpAction,
  staffStepUpActions,
  stepUpActions,
} from '#/platform/sessions/step-up.ts'
import type { TestApp, Who } from './world/app.ts'

/** A session as a browser has it, with the password just confirmed for these actions (D2, D10). */
export async function proven<Person extends Who>(
  { ctx, db }: Pick<TestApp, 'ctx' | 'db'>,
  who: Person,
  actions: readonly StepUpAction[] = [...stepUpActions, ...staffStepUpActions],
): Promise<Person> {
  const companion = ctx.random.token(32)
  const { id: sessionId, ownerKind } = await db.one<{ id: string; ownerKind: OwnerKind }>(sql`
    UPDATE session SET companion_hash = ${hashSecret(companion)} WHERE token_hash = ${hashSecret(who.token)}
    RETURNING id, owner_kind`)
  for (const action of actions) await noteStepUp(ctx, { sessionId, action })
  return { ...who, cookie: `${companionCookies[ownerKind]}=${companion}` }
}
