import './withdrawals.css'
import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffDay, staffDaysUntil } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

/** The deadline, and the time left; without a bill no money is due on it. */
export function Due({ dueOn, meant: { amount } }: WaitingWithdrawal) {
  const now = nowOf(useApp()).toISOString()
  const left = staffDaysUntil(atNoon(dueOn), now)
  return (
    <span className="withdrawal-due">
      <b className="withdrawal-whole">{staffDay(atNoon(dueOn))}</b>{' '}
      <span className="withdrawal-left withdrawal-whole" data-over={left < 0 || undefined}>
        {amount === 0 ? 'nothing billed' : daysLeftLabel(left)}
      </span>
    </span>
  )
}

export function daysLeftLabel(days: number) {
  if (days === 0) return 'the last day is today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} over` : `${count} left`
}
