import './staff-money.css'

type StaffMoneyProps = { amount: number; currency: string }

const plain = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * An amount for staff, in any market: 1,367.00 SEK, so that a column of several currencies lines up; below zero
 * −12.50 SEK.
 */
export const staffMoney = ({ amount, currency }: StaffMoneyProps) =>
  `${plain.format(amount / 100).replace('-', '−')} ${currency}`

/** A zero is shown more quietly than an amount. */
export const StaffMoney = (money: StaffMoneyProps) => (
  <span className="staff-money" data-none={money.amount === 0 || undefined}>
    {staffMoney(money)}
  </span>
)
