/** A page of a list as its route answers it. */
export type ListAnswer<Row> = {
  rows: Row[]
  total: number
  page: number
  pages: number
  sort: string
  asOf: string
}
