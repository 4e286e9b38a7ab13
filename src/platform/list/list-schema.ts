import { type TSchema, Type } from 'typebox'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  momentInput,
  oneOf,
  optional,
  orNull,
  text,
} from '#/platform/http/schema.ts'
import type { FilterSpecs, ListQuery, ListSpec } from './list-spec.ts'

/** The query of a list's route: at most two constraints a column, a from and a to (R8.08). */
export function listQuery<Filters extends FilterSpecs, Sort extends string>({
  filters,
  sorts,
}: Pick<ListSpec<never, Filters, Sort>, 'filters' | 'sorts'>) {
  const own = Object.entries(filters).map(([name, filter]): Record<string, TSchema> => {
    if ('values' in filter) return { [name]: optional(oneOf(filter.values)) }
    if ('exact' in filter) return { [name]: optional(Type.String({ maxLength: 100 })) }
    const edge = filter.range === 'day' ? day : Type.Integer({ minimum: 0, maximum: 1e9 })
    return { [`${name}From`]: optional(edge), [`${name}To`]: optional(edge) }
  })
  const names = Object.keys(sorts)
  const taken = closed({
    search: optional(Type.String({ maxLength: 100 })),
    sort: optional(oneOf(names.flatMap((name) => [name, `-${name}`]))),
    page: optional(Type.Integer({ minimum: 1, maximum: 1e6 })),
    asOf: optional(momentInput),
    ...Object.assign({}, ...own),
  })
  return Type.Unsafe<ListQuery<Filters, Sort>>(taken)
}

export const listOf = <Row extends TSchema>(row: Row) =>
  closed({
    rows: list(row),
    total: count,
    more: flag,
    cut: flag,
    page: count,
    pages: count,
    sort: text,
    asOf: moment,
  })

/** A list whose money is added up: sums by currency of all rows; null when there are more rows than a list counts. */
export const listWithSums = <Row extends TSchema>(row: Row) =>
  closed({
    ...listOf(row).properties,
    sums: orNull(list(closed({ currency: text, amount, count }))),
  })
