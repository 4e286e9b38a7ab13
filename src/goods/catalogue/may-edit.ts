import type { Actor } from '#/platform/http/access/access.ts'

/** Buyers keep the catalogue; other colleagues read it. What a route lets through stands in its policy (T29). */
export const mayEdit = (actor: Actor) =>
  actor.kind === 'staff' && (actor.role === 'buyer' || actor.role === 'admin')
