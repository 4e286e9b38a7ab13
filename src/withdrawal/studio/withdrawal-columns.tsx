import './withdrawals.css'
import { CustomerLink } from '#/app/studio/customer-link.tsx'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { PieceName } from '#/ui/data/piece-name.tsx'
import { ContractLink, contractOf } from './contract-link.tsx'
import { backWords } from './money-back.tsx'
import { pieceWords } from './piece-words.ts'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

/** What it is, whose, and how much was paid for it: in both lists the same. */
export const seenColumns: Column<WithdrawalSeen>[] = [
  { id: 'piece', card: 'title', header: 'Piece', cell: (one) => <Meant {...one} /> },
  {
    id: 'of',
    card: 'plain',
    short: true,
    header: 'Withdrawn from',
    cell: (one) => (
      <span className="withdrawal-of">
        <ContractLink of={one}>{contractOf(one)}</ContractLink>
        <CustomerLink memberId={one.memberId}>{one.name}</CustomerLink>
      </span>
    ),
  },
]

export const amountColumn: Column<WithdrawalSeen> = {
  id: 'amount',
  align: 'end',
  short: true,
  header: 'Amount',
  cell: (one) => <Amount {...one} />,
}

/** What went back already is not sent a second time. */
const Amount = (one: WithdrawalSeen) => (
  <span className="withdrawal-money">
    {amountOf(one) ?? (one.refunded === 0 && 'Nothing billed')}{' '}
    {one.refunded > 0 && (
      <span className="withdrawal-beside">{`${backWords(one)}${one.refundWaits ? '' : ' refunded'}`}</span>
    )}
  </span>
)

/** By the customer's words it is at most all of it; nothing where nothing was billed. */
const amountOf = ({ meant: { amount, isAll }, currency }: WithdrawalSeen) =>
  amount === 0 ? undefined : `${isAll ? '' : 'up to '}${staffMoney({ amount, currency })}`

/** The first piece is drawn, and below it stand the customer's own words as they were written. */
function Meant({ meant: { goods }, pieces }: WithdrawalSeen) {
  const [first, ...others] = goods
  if (!first) return pieces || 'All of it'
  return (
    <PieceName
      image={first.image}
      title={pieceWords(first)}
      note={
        <>
          {others.length > 0 && `and ${others.length} more`}
          {pieces !== '' && <span className="withdrawal-said">{`The customer wrote: “${pieces}”`}</span>}
        </>
      }
    />
  )
}
