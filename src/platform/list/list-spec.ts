import { type Sql, sql } from '#/platform/database/db.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { requireOwnTables } from './own-tables.ts'

/**
 * `money`: in whole units of the row's currency; `day`: by the clock of the house. Both have a from and a to. `is`: a
 * condition for each value, where comparing a column does not find the rows; `many`: more rows are asked for than are
 * counted, so a plan that finds the first of them soon is better than one for all.
 */
export type ListFilter =
  | { by: Sql; values: readonly string[] }
  | { is(value: string, many: boolean): Sql; values: readonly string[] }
  | { is(value: string, many: boolean): Sql; exact: true }
  | { by: Sql; exact: true }
  | { by: Sql; range: 'money' | 'day' }
export type FilterSpecs = Readonly<Record<string, ListFilter>>

export type ListSpec<Row, Filters extends FilterSpecs = FilterSpecs, Sort extends string = string> = {
  /** The tables that rows are searched, filtered, sorted and counted by. */
  tables: Sql
  /** Joins that only add columns: done for the rows of a page, so that an index may serve the rest without them. */
  joins?: Sql
  columns: Sql
  where?: Sql
  /**
   * The country of a row, where no filter `market` names it; `all`: an array of several. `none` is for goods, which belong to no
   * country. A list that says nothing refuses colleagues who work in some countries.
   */
  market?: Sql | { all: Sql } | 'none'
  /** A row's own uuid, or a key of `keyType`; it decides the order of equal rows. */
  key: Sql
  keyType?: Sql
  /**
   * The moment at which the row came into the list. It never changes: rows that are added while a reader turns pages
   * move no others.
   */
  added: Sql
  /**
   * Conditions on the typed text, each with an index; where `where` leaves few rows, columns in which each word is
   * searched; and columns with the ids of matches in another table.
   */
  search: readonly (Sql | ((typed: string) => Sql) | NamedSearch)[]
  filters: Filters
  /** Each has an index with the key, or `where` leaves few rows: no page sorts a whole table. */
  sorts: Readonly<Record<Sort, Sql>>
  /** `-created`: newest first. */
  order: Sorting<NoInfer<Sort>>
  csv: readonly (readonly [header: string, cell: (row: Row) => FileCell])[]
  /**
   * `least`: a lower bound of the number of rows, from a stored value. Where that exceeds the limit of the count,
   * nothing is counted.
   */
  atLeast?: (query: ListParams & Record<string, unknown>) => Sql | undefined
  /** Planning takes longer than running, and one plan is good for all values: the list is about one member. */
  plannedOnce?: true
}

/**
 * Rows whose `column` has an id that `named` finds, with at most `most` ids if given. `among`: where the column is
 * the list's own key and nothing else is searched, its table reduced to these rows. Beside other conditions
 * PostgreSQL reads an index of thousands for a hundred of them.
 */
export type NamedSearch = {
  column: Sql
  named: (typed: string, most?: number) => Sql
  among?: (ids: readonly string[]) => Sql
}

/** Throws when a filter, a sort or a search reads a table that only `joins` brings. */
export const listSpec =
  <Row>() =>
  <const Filters extends FilterSpecs, const Sort extends string>(spec: ListSpec<Row, Filters, Sort>) => {
    requireOwnTables(spec)
    return spec
  }

type Sorting<Sort extends string> = Sort | `-${Sort}`
/** The query parameters of every list; `asOf` is the moment at which the reader began to turn pages. */
export type ListParams<Sort extends string = string> = {
  search?: string
  sort?: Sorting<Sort>
  page?: number
  asOf?: string
}
export type ListQuery<Filters extends FilterSpecs, Sort extends string> = ListParams<Sort> & {
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

/** Number of people of a name that a search looks at; a longer name finds the others (decision 235). */
export const MOST_NAMED = 100

/** The moment whose rows are shown: when the reader began to turn pages, otherwise now. */
export const asOfOf = ({ asOf }: ListParams, now: Date): Date => (asOf ? new Date(asOf) : now)

/** The result of `idsNamed`; `cut`: there are more. */
export type Ids = ReadonlyMap<NamedSearch, { ids: readonly string[]; cut: boolean }>
/** True when the ids are not all matches. */
export const isCut = (ids: Ids): boolean => [...ids.values()].some(({ cut }) => cut)

export const keyTypeOf = ({ keyType = sql`uuid` }: Pick<ListSpec<never>, 'keyType'>) => keyType
