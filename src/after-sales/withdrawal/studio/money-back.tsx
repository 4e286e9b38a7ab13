import './withdrawals.css'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

/** The sum refunded since the declaration, and the billed sum if that is more. */
export function MoneyBack(withdrawal: WithdrawalSeen) {
  const {
    currency,
    refunded,
    meant: { amount },
  } = withdrawal
  if (amount === 0 && refunded === 0) return 'Nothing was billed'
  return (
    <span className="withdrawal-money">
      <span data-none={refunded === 0 || undefined} className="withdrawal-refunded">
        {refundedLabel(withdrawal)}
      </span>{' '}
      {refunded < amount && (
        <span className="withdrawal-beside">{`of ${staffMoney({ amount, currency })} billed`}</span>
      )}
    </span>
  )
}

/** `529.00 SEK`; with "on its way" while an ordered refund has not gone out. */
export const refundedLabel = ({ refunded, refundWaits, currency }: WithdrawalSeen) =>
  refunded === 0
    ? 'Nothing'
    : `${staffMoney({ amount: refunded, currency })}${refundWaits ? ' on its way' : ''}`
