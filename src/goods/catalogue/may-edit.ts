import type { Actor } from '#/platform/http/access/access.ts'

/** Buyers edit the catalogue; other colleagues read it. The policies of the routes enforce it (T29). */
export const mayEdit = (actor: Actor) =>
  actor.kind === 'staff' && (actor.role === 'buyer' || actor.role === 'admin')
