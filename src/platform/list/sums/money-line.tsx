import '../list.css'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { ListSum } from './list-sums.ts'

/** The money of all rows of a list, by currency. Null: there are too many rows to add up. */
export function ListSums({ label, sums }: { label: string; sums: readonly ListSum[] | null }) {
  if (sums?.length === 0) return null
  return (
    <p className="list-sums">
      {label}{' '}
      {sums ? (
        <b>{sums.map(staffMoney).join(' · ')}</b>
      ) : (
        'is not added up for so many rows: narrow the list.'
      )}
    </p>
  )
}
