import './batch.css'
import { useSearchParams } from 'react-router'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { withParams } from '#/platform/list/list-params.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import type { OwedView } from '../owed.schema.ts'
import { MOST_CHOSEN, obstacleOf } from './batch.rule.ts'

/** The selected rows by id; they stay selected on other pages of the list. */
export type Selection = ReadonlyMap<string, Pick<OwedView, 'amount' | 'currency'>>

/** True for a row that may be paid in a batch, as far as the list knows. */
export const isPayable = (row: OwedView) =>
  obstacleOf({
    ...row,
    claim: row.claimId !== null,
    disputed: row.disputeId !== null,
    payable: row.amount,
  }) === null

type PickProps = { row: OwedView; selection: Selection; onChange: (selection: Selection) => void }

/** The box that selects a row. Rows that are paid elsewhere have none. */
export function Pick({ row, selection, onChange }: PickProps) {
  if (!isPayable(row)) return null
  const { id, member, number, amount, currency } = row
  function toggle(on: boolean) {
    const next = new Map(selection)
    if (on) next.set(id, { amount, currency })
    else next.delete(id)
    onChange(next)
  }
  return (
    <label className="batch-pick">
      <input
        type="checkbox"
        aria-label={`Select ${member} ${number}`}
        checked={selection.has(id)}
        disabled={!selection.has(id) && selection.size >= MOST_CHOSEN}
        onChange={({ target }) => toggle(target.checked)}
      />
      <span aria-hidden="true">Select</span>
    </label>
  )
}

type BarProps = { rows: readonly OwedView[]; selection: Selection; onChange: (selection: Selection) => void }

/** The number and the sum of the selected rows, and the button that shows them before they are paid. */
export function SelectionBar({ rows, selection, onChange }: BarProps) {
  const [params, setParams] = useSearchParams()
  const open = (ids: readonly string[]) =>
    setParams(withParams(params, { chosen: ids.join(',') }), { preventScrollReset: true })
  const payable = rows.filter(isPayable)
  const addPage = () =>
    onChange(
      new Map(
        [
          ...selection,
          ...payable.map(({ id, amount, currency }) => [id, { amount, currency }] as const),
        ].slice(0, MOST_CHOSEN),
      ),
    )
  if (payable.length === 0 && selection.size === 0) return null
  return (
    <div className="batch-bar">
      <span role="status">
        {selection.size === 0 ? 'None selected' : `${selection.size} selected, ${sumOf(selection)} at most`}
      </span>
      <Button size="small" disabled={selection.size === 0} onClick={() => open([...selection.keys()])}>
        Refund the selected …
      </Button>
      <Button size="small" variant="quiet" onClick={addPage}>
        Select this page
      </Button>
      {selection.size > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChange(new Map())}>
          Select none
        </Button>
      )}
    </div>
  )
}

function sumOf(selection: Selection) {
  const sums = new Map<string, number>()
  for (const { amount, currency } of selection.values())
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => staffMoney({ currency, amount })).join(' · ')
}
