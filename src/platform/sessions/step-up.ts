import type { PlatformCtx } from '../context.ts'
import { sql } from '../database/db.ts'

/**
 * Actions that need the password again, however fresh the session (D10). `contact`: the phone, and a box's
 * destination.
 */
export const stepUpActions = ['card', 'contact', 'email', 'erase', 'export', 'password'] as const
/** Actions that need a colleague's password and second factor again. */
export const staffStepUpActions = ['access', 'close', 'refund'] as const
export type MemberStepUpAction = (typeof stepUpActions)[number]
export type StaffStepUpAction = (typeof staffStepUpActions)[number]
export type StepUpAction = MemberStepUpAction | StaffStepUpAction

/** Time in which the same session may repeat the same action. */
const FRESH_MS = 5 * 60_000

type Fresh = { sessionId: string; action: StepUpAction }

/** Notes that the password was given again: this session is fresh for this action, and for no other. */
export async function noteStepUp({ db, clock }: PlatformCtx, { sessionId, action }: Fresh) {
  const until = new Date(clock.now().getTime() + FRESH_MS)
  await db.run(sql`
    INSERT INTO step_up (session_id, action, until) VALUES (${sessionId}, ${action}, ${until})
    ON CONFLICT (session_id, action) DO UPDATE SET until = excluded.until`)
}

export const isFresh = async ({ db, clock }: PlatformCtx, { sessionId, action }: Fresh): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT 1 FROM step_up WHERE session_id = ${sessionId} AND action = ${action} AND until > ${clock.now()}`)) !==
  undefined
