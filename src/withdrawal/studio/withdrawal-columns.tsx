import './withdrawals.css'
import { CustomerLink } from '#/app/studio/customer-link.tsx'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { GoodsName } from '#/catalogue/goods-name.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

const kinds = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' } as const
type Contract = Pick<WithdrawalSeen, 'subjectType' | 'number'>
export const contractOf = ({ subjectType, number }: Contract) => `${kinds[subjectType]} ${number}`

/** What it is, whose, and how much was paid for it: in both lists the same. */
export const seenColumns: Column<WithdrawalSeen>[] = [
  { id: 'piece', card: 'title', header: 'Piece', cell: (one) => <Meant {...one} /> },
  {
    id: 'of',
    card: 'plain',
    short: true,
    header: 'Withdrawn from',
    cell: (one) => <CustomerLink memberId={one.memberId}>{`${contractOf(one)}, ${one.name}`}</CustomerLink>,
  },
]

export const amountColumn: Column<WithdrawalSeen> = {
  id: 'amount',
  align: 'end',
  short: true,
  header: 'Amount',
  cell: (one) => amountOf(one) ?? 'Nothing billed',
}

/** By the customer's words it is at most all of it; nothing where nothing was billed. */
export const amountOf = ({ meant: { amount, isAll }, currency }: WithdrawalSeen) =>
  amount === 0 ? undefined : `${isAll ? '' : 'up to '}${staffMoney({ amount, currency })}`

/** The first piece is drawn, and below it stand the customer's own words as they were written. */
function Meant({ meant: { goods }, pieces }: WithdrawalSeen) {
  const [first, ...others] = goods
  if (!first) return pieces || 'All of it'
  return (
    <GoodsName goods={first} more={others.length > 0 && `and ${others.length} more`}>
      {pieces !== '' && <span className="withdrawal-said">{`The customer wrote: “${pieces}”`}</span>}
    </GoodsName>
  )
}
