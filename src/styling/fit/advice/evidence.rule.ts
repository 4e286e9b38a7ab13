/** Share of those who had it that must have felt so before it is told as a reason. */
const CLEARLY = 0.2

/** "9 of 31 who took 40 found it small". Without a size: of all who took the product. */
export type FitEvidence = { felt: 'small' | 'large'; of: number; found: number; size?: string }
/** People who had a product in one size, or in any, whether they said something or just kept it. */
type Outcome = { size: string | null; people: number; small: number; large: number }

type Heard = { size: string; outcomes: readonly Outcome[] }

/** The closest group that says the same as the advice: her size, else all sizes; undefined when none does. */
export function evidenceFor(felt: FitEvidence['felt'], { size, outcomes }: Heard): FitEvidence | undefined {
  const [same, all] = [outcomes.find((one) => one.size === size), outcomes.find((one) => one.size === null)]
  return told(felt, same) ?? told(felt, all)
}

function told(felt: FitEvidence['felt'], outcome: Outcome | undefined): FitEvidence | undefined {
  if (!outcome) return undefined
  const { size, people, small, large } = outcome
  const [found, opposite] = felt === 'small' ? [small, large] : [large, small]
  if (found / people < CLEARLY || found <= opposite) return undefined
  return { felt, of: people, found, ...(size !== null && { size }) }
}

/** Figures for customers: at least so many in fives, and of ten, so that no single answer can be read from them. */
export const publicEvidence = ({ felt, of, found, size }: FitEvidence) => ({
  felt,
  members: of - (of % 5),
  ofTen: Math.round((10 * found) / of),
  ...(size !== undefined && { size }),
})
