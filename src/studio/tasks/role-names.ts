import type { StaffRole } from '#/platform/http/access/access.ts'

export const roleNames: Record<StaffRole, string> = {
  stylist: 'Styling',
  warehouse: 'Warehouse',
  support: 'Support',
  finance: 'Finance',
  buyer: 'Buying',
  admin: 'Administration',
}
