export type ListAnswer<Row> = {
  rows: Row[]
  total: number
  /** There are more rows than `total`. */
  more: boolean
  /** More people match the typed name than the search looks at. */
  cut: boolean
  page: number
  pages: number
  sort: string
  asOf: string
}
