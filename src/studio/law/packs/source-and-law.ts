import type { LawRow } from '../law-row.ts'
import { openToVisitors } from '../seen/seen-elsewhere.ts'
import { all } from './countries.ts'

/** Points other than values in which the source and the law, or the source and a decision, do not agree (docs/lawyer.md). */
export const sourceAndLaw: readonly LawRow[] = [
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
