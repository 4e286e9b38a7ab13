import { creditedSum } from '../returns/credited-sum.rule.ts'

type Claim = { most: number; amount: number }
type Notes = Parameters<typeof creditedSum>[0]
/** `fee`: of the return, taken off; `otherFee`: what it takes off something else that came back with the piece. */
type Rest = { fee: number; otherFee: number; total: number }

/** What is left of the price of a piece after what is kept of it, in minor units: what the order itself names, where nothing else came back. */
export function restOfPrice({ most, amount }: Claim, notes: Notes): Rest {
  const { fee, total } = creditedSum(notes)
  const isAll = total === most - amount - fee
  return isAll ? { fee, otherFee: 0, total } : { fee: 0, otherFee: fee, total: most - amount }
}
