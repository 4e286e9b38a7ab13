/** A page of a list as its route answers it. */
export type ListAnswer<Row> = {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  more: boolean
  page: number
  pages: number
  sort: string
  asOf: string
}
