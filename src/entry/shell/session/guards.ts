import type { MiddlewareFunction } from 'react-router'
import type { PageRoute } from '#/platform/app/pages/page-route.ts'
import { checkMember, checkMemberOrLink, checkStaff } from '#/platform/app/session/user-check.ts'
import { checkCategory } from '#/shop/browse/category-check.ts'
import { checkProduct } from '#/shop/product/product-check.ts'
import { checkMemberHost } from './member-host-check.ts'

/** Guards that a page may name (R2.05). */
const guards: Readonly<Record<string, MiddlewareFunction>> = {
  'user check': checkMember,
  'user or link check': checkMemberOrLink,
  'staff check': checkStaff,
  'member host check': checkMemberHost,
  'category check': checkCategory,
  'product check': checkProduct,
}

export function guardNamed(name: string): MiddlewareFunction {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
  if (!guard) throw new Error('Unknown route middleware')
  return guard
}

/**
 * A page reached from a mail is a `link`: it must not lose the member to a login it does not need (R2.06). The row
 * decides this, not a word in the address (D4, T25).
 */
const guardOfAccess: Readonly<Record<PageRoute['access'], readonly string[]>> = {
  public: [],
  link: [],
  login: ['user check'],
  studio: ['staff check'],
}

export const guardsOf = ({ access, guard, links }: Pick<PageRoute, 'access' | 'guard' | 'links'>) =>
  [...(guard ? [guard] : []), ...(links ? ['user or link check'] : guardOfAccess[access])].map(guardNamed)
