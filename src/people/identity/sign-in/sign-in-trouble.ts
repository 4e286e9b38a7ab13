import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { lastSeenOf } from '#/platform/sessions/own-sessions.ts'
import { refusedTries } from './guesses/sign-in-limit.ts'

type SignInTrouble = {
  lastInAt: Date | null
  disabledAt: Date | null
  /** Wrong passwords in this quarter of an hour. */
  refused: number
  /** Further tries have to wait, each a little, until then. */
  spacedUntil: Date | null
}

/** How a member gets on with signing in, for a colleague who is asked. */
export async function signInTrouble(ctx: PlatformCtx, memberId: string): Promise<SignInTrouble> {
  const { email, disabledAt } = await ctx.db.one<{ email: string; disabledAt: Date | null }>(
    sql`SELECT email::text, disabled_at FROM member WHERE id = ${memberId}`,
  )
  const [lastInAt, tries] = await Promise.all([
    lastSeenOf(ctx.db, memberId),
    refusedTries(ctx, `member:${email.toLowerCase()}`),
  ])
  return { lastInAt, disabledAt, ...tries }
}
