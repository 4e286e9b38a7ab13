import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'

/** Returns a check of the signed-in colleague's roles. The server decides; this hides what it would refuse. */
export function useOwnRoles(): (...wanted: Staff['roles']) => boolean {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  return (...wanted) => hasRole(staff?.roles, ...wanted)
}
