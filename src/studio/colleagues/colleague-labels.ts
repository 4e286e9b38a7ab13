import type { ColleagueView } from './colleagues.schema.ts'

export const roleLabels = {
  stylist: 'Stylist',
  warehouse: 'Warehouse',
  support: 'Support',
  finance: 'Finance',
  buyer: 'Buyer',
  admin: 'Admin',
} as const
export type Role = keyof typeof roleLabels

export const roleNames = (roles: readonly Role[]) => roles.map((role) => roleLabels[role]).join(', ')

export const stateLabels: Record<ColleagueView['state'], string> = {
  active: 'Active',
  enrolling: 'Sets up the sign-in',
  ended: 'Access ended',
  invited: 'Invited',
  expired: 'Invitation expired',
}
