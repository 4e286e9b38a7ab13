import { VISITORS_DAYS } from '#/platform/sessions/visitors.rule.ts'
import type { LawRow } from '../law-row.ts'
import { openToVisitors } from '../seen/seen-elsewhere.ts'
import { all } from './countries.ts'

/** Points other than values in which the source and the law, or the source and a decision, do not agree (docs/lawyer.md). */
export const sourceAndLaw: readonly LawRow[] = [
  {
    id: 'cart-cookie',
    law: 'The cookie of a visitor’s cart lives no longer than its purpose needs',
    article: 'Directive 2002/58/EC, article 5 (3)',
    countries: all,
    orders: [],
    seen: {
      where: 'cookie webshop_user',
      faults: () => (VISITORS_DAYS <= 90 ? [] : [`The cookie lives ${VISITORS_DAYS} days.`]),
    },
    source: { says: 'The cookie lasts for about 99 years.', changeBy: 'A release', named: true },
  },
  {
    id: 'open-shop',
    law: 'The shop is open to visitors, though the source asks for a sign-in',
    article: 'None; decision 049',
    countries: all,
    orders: [],
    seen: openToVisitors('GET /api/shop/categories'),
    source: { says: 'The shop needs a sign-in.', changeBy: 'A release', named: true },
  },
]
