import './withdrawals.css'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

/** What of it went back since it was declared, beside what was billed where that is more. */
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
        {backWords(withdrawal)}
      </span>{' '}
      {refunded < amount && (
        <span className="withdrawal-beside">{`of ${staffMoney({ amount, currency })} billed`}</span>
      )}
    </span>
  )
}

/** `529.00 SEK`; what is ordered and has not gone yet is on its way. */
export const backWords = ({ refunded, refundWaits, currency }: WithdrawalSeen) =>
  refunded === 0
    ? 'Nothing'
    : `${staffMoney({ amount: refunded, currency })}${refundWaits ? ' on its way' : ''}`
