import type { MiddlewareFunction } from 'react-router'
import type { PageRoute } from '#/routes.ts'
import { checkMemberHost } from './member-host-check.ts'
import { checkMember, checkStaff } from './user-check.ts'

/** What a page may ask for before entry, by name (R2.05). The category and the product check come with the shop. */
const guards: Readonly<Record<string, MiddlewareFunction>> = {
  'user check': checkMember,
  'staff check': checkStaff,
  'member host check': checkMemberHost,
}

export function guardNamed(name: string): MiddlewareFunction {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
  if (!guard) throw new Error('Unknown route middleware')
  return guard
}

const guardOfAccess: Readonly<Record<PageRoute['access'], readonly string[]>> = {
  public: [],
  link: [],
  login: ['user check'],
  studio: ['staff check'],
}

/**
 * Pages reached from a mail must not lose her to a login she does not need (R2.06). The row itself is named: a path
 * that only contains such a word, or a query, opens nothing (D4, T25).
 */
const unchecked: readonly string[] = [
  '/sneak-peek/:order_id',
  '/preshipping-feedback',
  '/sneakpeek-quiz',
  '/extended-quiz',
]

export function guardsOf({ path, access, guard }: Pick<PageRoute, 'path' | 'access' | 'guard'>) {
  const names = [...(guard ? [guard] : []), ...guardOfAccess[access]]
  return names.filter((name) => name !== 'user check' || !unchecked.includes(path)).map(guardNamed)
}
