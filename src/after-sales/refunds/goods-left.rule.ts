type Credited = { price: number; creditNoteId: string | null; withheld: number }

/** The part of a piece's price that no credit note has refunded. */
export const leftToCredit = ({ price, creditNoteId, withheld }: Credited) =>
  creditNoteId === null ? price : withheld
