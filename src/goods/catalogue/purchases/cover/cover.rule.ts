type Counted = { free: number; onLoan: number; cameBack: number; kept: number; gone: number }

/** Fewer decided pieces than these say too little about the next. */
const FEWEST = 8
const WEEKS = 4

/**
 * Units on loan that are likely to come back, by the share of this product's pieces that did; null while too few are decided. Weeks
 * for which free units last at the pace of the last four; null if none left.
 */
export function coverOf({ free, onLoan, cameBack, kept, gone }: Counted): {
  likelyBack: number | null
  weeks: number | null
} {
  const decided = cameBack + kept
  return {
    likelyBack: decided < FEWEST ? null : Math.round((onLoan * cameBack) / decided),
    weeks: gone === 0 ? null : Math.round((Math.max(0, free) / gone) * WEEKS * 10) / 10,
  }
}
