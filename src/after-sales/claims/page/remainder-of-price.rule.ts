import { creditedSum } from '../../refunds/credited-sum.rule.ts'

type Claim = { most: number; amount: number }
type Notes = Parameters<typeof creditedSum>[0]
/** `fee`: of the return, deducted; `otherFee`: the part that it deducts from other pieces of the return. */
type Remainder = { fee: number; otherFee: number; total: number }

/** The rest of a piece's price after a claim, in minor units: the order's own figures when nothing else came back. */
export function remainderOfPrice({ most, amount }: Claim, notes: Notes): Remainder {
  const { fee, total } = creditedSum(notes)
  const isAll = total === most - amount - fee
  return isAll ? { fee, otherFee: 0, total } : { fee: 0, otherFee: fee, total: most - amount }
}
