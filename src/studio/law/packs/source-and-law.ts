import { settable } from '../../settings/table/settable.ts'
import type { LawRow } from '../law-row.ts'
import { ruleKeeps } from '../seen/seen-elsewhere.ts'
import { all } from './countries.ts'

const shopFor = settable.shopFor.label

/** Points in which the source and a decision differ, and no law decides (docs/lawyer.md). */
export const sourceAndLaw: readonly LawRow[] = [
  {
    id: 'shop-sign-in',
    law: 'The source asks for a sign-in in the shop',
    article: 'No law; decision 467',
    countries: all,
    orders: [],
    seen: ruleKeeps({
      where: `value “${shopFor}”`,
      keeps: (rules) => rules.shopFor === 'members',
      fault: 'The shop is open to everyone.',
    }),
    source: { says: 'The shop needs a sign-in.', changeBy: `Settings, ${shopFor}, from a day` },
  },
]
