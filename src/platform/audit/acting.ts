import type { PlatformCtx } from '../context.ts'

/** The actor of a change in the books. A colleague who acts for a member stands there in the member's place (R8.06). */
export const actorIn = <Actor extends { kind: string; id: string }>(
  { acting }: Pick<PlatformCtx, 'acting'>,
  actor: Actor,
): Actor | { kind: 'staff'; id: string } =>
  acting && actor.kind === 'member' ? { kind: 'staff', id: acting.staffId } : actor

/** The actor of what happens by time alone. */
export const theClock = { kind: 'clock', id: 'clock' } as const
