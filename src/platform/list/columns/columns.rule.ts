type AnyColumn = { id: string; header: string; card?: string }

/** The parameter of a list's address with the ids of the columns that are not shown. */
export const HIDDEN = 'hide'

export const hiddenIn = (search: URLSearchParams, prefix = ''): string[] => idsOf(search.get(prefix + HIDDEN))

/** The ids in the value of the parameter. */
export const idsOf = (value: string | null): string[] => (value ? value.split(',').filter(Boolean) : [])

/** The columns that may be hidden: not the head of a row, its actions, or one without a name. */
export const hideable = <Column extends AnyColumn>(columns: readonly Column[]): Column[] => {
  const head = columns.find(({ card }) => card === 'title') ?? columns[0]
  return columns.filter((column) => column !== head && column.card !== 'act' && column.header !== '')
}

/** The columns of a list without the hidden ones. */
export function shownColumns<Column extends AnyColumn>(
  columns: readonly Column[],
  hidden: readonly string[],
): Column[] {
  const mayHide = hideable(columns)
  return columns.filter((column) => !hidden.includes(column.id) || !mayHide.includes(column))
}
