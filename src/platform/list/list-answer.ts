/** A page of a list as its route answers it. */
export type ListAnswer<Row> = {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  more: boolean
  /** More people have the name that was typed than were looked at. */
  cut: boolean
  page: number
  pages: number
  sort: string
  asOf: string
}
