import { legalLimits } from '../../settings/legal-limits.rule.ts'
import { settable } from '../../settings/table/settable.ts'
import type { LawRow } from '../law-row.ts'
import { ruleKeeps } from '../seen/seen-elsewhere.ts'

/**
 * The limits of the law on values of the rules, from the one table that the settings use. A limit of which the settings only warn is in
 * dispute with the source or the terms: an owner decides it.
 */
export const values: readonly LawRow[] = legalLimits.map(
  ({ keys, markets, breaks, breach, article, says, since, source }) => {
    const key = keys.at(-1)!
    const { label } = settable[key]
    return {
      id: `${key} ${article}`,
      law: says,
      article,
      countries: markets,
      orders: [],
      ...(since && { from: since }),
      seen: ruleKeeps({
        where: `value “${label}”`,
        keeps: (rules) => !breaks(rules),
        fault: `The value “${label}” in force does not keep it.`,
      }),
      ...(breach === 'warned' && {
        source: {
          says: source ?? 'The value in force is the terms’, or nothing is entered.',
          changeBy: `Settings, ${label}, from a day`,
          ...(source !== undefined && { named: true as const }),
        },
      }),
    }
  },
)
