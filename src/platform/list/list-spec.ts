import { type Sql, sql } from '#/platform/database/db.ts'
import type { Cell } from './csv.rule.ts'

/**
 * `money`: in whole units of the row's currency; `day`: by the clock of the house. Both have a from and a to. `is`: a condition
 * for each value, where finding the rows of one is not comparing a column; `many`: more rows are asked for than are counted, and what
 * meets the first of them soon is better than what finds all.
 */
export type ListFilter =
  | { by: Sql; values: readonly string[] }
  | { is(value: string, many: boolean): Sql; values: readonly string[] }
  | { is(value: string, many: boolean): Sql; exact: true }
  | { by: Sql; exact: true }
  | { by: Sql; range: 'money' | 'day' }
export type ListFilters = Readonly<Record<string, ListFilter>>

/** A list of the studio: what it reads, and what it can be searched, filtered and sorted by. */
export type ListSpec<Row, Filters extends ListFilters = ListFilters, Sort extends string = string> = {
  /** What rows are searched, filtered, sorted and counted by. */
  tables: Sql
  /** What only adds to the columns: done for the rows of a page, and an index may answer for the rest without it. */
  joins?: Sql
  columns: Sql
  where?: Sql
  /** A row's own uuid, or what `keyType` says, which decides between rows that are alike. */
  key: Sql
  keyType?: Sql
  /** When it came into the list. It never changes: rows that come while somebody turns pages move none. */
  added: Sql
  /**
   * Conditions on what was typed, each with an index; where `where` leaves little, columns in which each word is looked for;
   * and columns with the ids of what stands elsewhere and was named.
   */
  search: readonly (Sql | ((typed: string) => Sql) | Named)[]
  filters: Filters
  /** Each has an index with the key, or `where` leaves little: no page needs a whole table in order. */
  sorts: Readonly<Record<Sort, Sql>>
  /** `-created`: the newest first. */
  order: Sorting<NoInfer<Sort>>
  csv: readonly (readonly [header: string, cell: (row: Row) => Cell])[]
  /** `least`: how many there are at least, as something kept says it. Where that is more than is counted to, nothing is counted. */
  atLeast?: (query: ListTurn & Record<string, unknown>) => Sql | undefined
  /** Planning it takes longer than running it, and one plan is good for all: it is about one member. */
  plannedOnce?: true
}

/**
 * Rows whose `column` has an id that `named` finds: `most` of them at most, if that is given. `among`: where that is the list's own
 * key and nothing else is searched, its table with these rows alone. Asked for beside other conditions PostgreSQL reads an index of
 * thousands for a hundred of them.
 */
export type Named = {
  column: Sql
  named: (typed: string, most?: number) => Sql
  among?: (ids: readonly string[]) => Sql
}

/** States a list; its query is typed by the filters and sorts that it names. */
export const listSpec =
  <Row>() =>
  <const Filters extends ListFilters, const Sort extends string>(spec: ListSpec<Row, Filters, Sort>) =>
    spec

type Sorting<Sort extends string> = Sort | `-${Sort}`
/** What every list can be asked; `asOf` is the moment at which somebody began to turn pages. */
export type ListTurn<Sort extends string = string> = {
  search?: string
  sort?: Sorting<Sort>
  page?: number
  asOf?: string
}
/** What one list can be asked: one of a filter's values, or a from and a to. */
export type ListQuery<Filters extends ListFilters, Sort extends string> = ListTurn<Sort> & {
  [Name in keyof Filters & string as Filters[Name] extends { range: unknown }
    ? never
    : Name]?: Filters[Name] extends {
    values: readonly (infer Value)[]
  }
    ? Value
    : string
} & {
  [Name in keyof Filters & string as Filters[Name] extends { range: unknown }
    ? `${Name}${'From' | 'To'}`
    : never]?: Filters[Name] extends { range: 'money' } ? number : string
}
export type QueryOf<Spec> =
  Spec extends ListSpec<never, infer Filters, infer Sort> ? ListQuery<Filters, Sort> : never

/** Nobody turns so many pages, and counting more rows costs more than showing one (decision 235). */
export const MOST = 1000
/** So many people of a name are looked at: whoever looks for another types more of it (decision 235). */
export const MOST_NAMED = 100

/** The moment whose rows are shown: when somebody began to turn pages, else now. */
export const asOfOf = ({ asOf }: ListTurn, now: Date): Date => (asOf ? new Date(asOf) : now)

/** What `idsNamed` found; `cut`: there are more. */
export type Ids = ReadonlyMap<Named, { ids: readonly string[]; cut: boolean }>
/** What is found by these is not all there is. */
export const isCut = (ids: Ids): boolean => [...ids.values()].some(({ cut }) => cut)

export const keyTypeOf = ({ keyType = sql`uuid` }: Pick<ListSpec<never>, 'keyType'>) => keyType
