import './withdrawals.css'
import { CustomerLink } from '#/platform/app/studio/customer-link.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { PieceName } from '#/platform/ui/data/piece-name.tsx'
import { ContractLink, contractName } from './contract-link.tsx'
import { refundedLabel } from './money-back.tsx'
import { pieceLabel } from './piece-label.ts'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

export const amountColumn: Column<WithdrawalSeen> = {
  id: 'amount',
  align: 'end',
  short: true,
  header: 'Amount',
  cell: (one) => <Amount {...one} />,
}

/** The amount, with the refunded part, so that it is not sent twice. */
const Amount = (one: WithdrawalSeen) => (
  <span className="withdrawal-money">
    {amountOf(one) ?? (one.refunded === 0 && 'Nothing billed')}{' '}
    {one.refunded > 0 && (
      <span className="withdrawal-beside">{`${refundedLabel(one)}${one.refundWaits ? '' : ' refunded'}`}</span>
    )}
  </span>
)

/** At most the whole sum if the customer's text names a part; undefined if nothing was billed. */
const amountOf = ({ meant: { amount, isAll }, currency }: WithdrawalSeen) =>
  amount === 0 ? undefined : `${isAll ? '' : 'up to '}${staffMoney({ amount, currency })}`

type Statement = { by: string; text: string }
type MeantProps = { of: WithdrawalSeen; why?: Statement | undefined }
/**
 * The first piece with its picture; below it the contract, the customer, and the texts of the customer and of a
 * colleague.
 */
export function Meant({ of, why }: MeantProps) {
  const { pieces, memberId, name, typedName, remembered } = of
  const [first, ...others] = of.meant.goods
  return (
    <PieceName
      image={first?.image}
      title={`${first ? pieceLabel(first) : pieces || 'All of it'}${others.length > 0 ? ` and ${others.length} more` : ''}`}
      note={
        <>
          <span className="withdrawal-of">
            <ContractLink of={of}>{contractName(of)}</ContractLink>
            <CustomerLink memberId={memberId}>{name}</CustomerLink>
          </span>
          {typedName !== '' && !isSameName(typedName, name) && <Stated by="Declared by" text={typedName} />}
          {remembered !== '' && <Stated by="Other details" text={remembered} />}
          {first && pieces !== '' && <Stated by="Customer" text={pieces} />}
          {why && <Stated {...why} />}
        </>
      }
    />
  )
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const Stated = ({ by, text }: Statement) => (
  <span className="withdrawal-said">
    <b>{by}:</b> {`“${text}”`}
  </span>
)
