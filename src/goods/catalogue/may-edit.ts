import type { Actor } from '#/platform/http/access/access.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'

/** Buyers edit the catalogue; other colleagues read it. The policies of the routes enforce it (T29). */
export const mayEdit = (actor: Actor) => actor.kind === 'staff' && hasRole(actor.roles, 'buyer')
