/** The first `most` rows of a query that reads one more; `more`: there are others. */
export const cutAt = <Row>(rows: readonly Row[], most: number) => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
})
