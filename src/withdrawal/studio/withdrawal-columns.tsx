import { CustomerLink } from '#/app/studio/customer-link.tsx'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { GoodsName } from '#/catalogue/goods-name.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

const kinds = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' } as const

/** What it is, whose, and how much was paid for it: in both lists the same. */
export const seenColumns: Column<WithdrawalSeen>[] = [
  { id: 'piece', card: 'title', header: 'Piece', cell: (one) => <Meant {...one} /> },
  {
    id: 'of',
    card: 'plain',
    short: true,
    header: 'Withdrawn from',
    cell: ({ subjectType, number, memberId, name }) => (
      <CustomerLink memberId={memberId}>{`${kinds[subjectType]} ${number}, ${name}`}</CustomerLink>
    ),
  },
]

/** By the customer's words it is at most all of it. */
export const amountColumn: Column<WithdrawalSeen> = {
  id: 'amount',
  align: 'end',
  short: true,
  header: 'Amount',
  cell: ({ meant: { amount, isAll }, currency }) =>
    amount === 0 ? 'Nothing billed' : `${isAll ? '' : 'up to '}${staffMoney({ amount, currency })}`,
}

/** The first piece is drawn; the customer's own words are read as they were written. */
function Meant({ meant: { goods }, pieces }: WithdrawalSeen) {
  const [first, ...others] = goods
  if (!first) return pieces || 'All of it'
  return (
    <GoodsName
      goods={first}
      title={pieces !== '' && `The customer wrote: “${pieces}”`}
      more={others.length > 0 && `and ${others.length} more`}
    />
  )
}
