/** Limits of a product file. Each keeps the reader's memory or time within bounds, far above any real catalogue. */
export const LIMITS = {
  /** Shopify has 2,048 variants and 250 pictures a product at most. */
  rowsOfProduct: 4_000,
  productLetters: 4_000_000,
  products: 200_000,
  columns: 500,
  /** Limit of a text such as Body (HTML); other cells are names, numbers and addresses. */
  cellLetters: 200_000,
  shortCellLetters: 5_000,
  rowLetters: 1_000_000,
  /** Limit of one feed item with its tags. */
  itemLetters: 1_000_000,
  tagLetters: 10_000,
  depth: 100,
  /** A zip bomb unpacks to a thousand times its size; a catalogue to ten or thirty times. */
  gzipRatio: 200,
  gzipFreeBytes: 10_000_000,
  unpackedBytes: 500_000_000,
} as const
