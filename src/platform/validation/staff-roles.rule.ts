/** True when a colleague has one of the wanted roles. An admin has the rights of all of them. */
export const hasRole = (roles: readonly string[] | undefined, ...wanted: string[]): boolean =>
  roles?.some((role) => role === 'admin' || wanted.includes(role)) ?? false
