import './charge-sums.css'
import { useSearchParams } from 'react-router'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { fromTheFirst, withParams } from '#/platform/list/list-params.rule.ts'
import { Link } from '#/platform/ui/layout/link.tsx'
import { chargeLabels } from './charge-badge.tsx'
import type { ChargesView } from './finance.schema.ts'

/** Sums by state of the charges that the filters find; each figure links to its rows. */
export function ChargeSums({ sums }: { sums: ChargesView['sums'] }) {
  const [params] = useSearchParams()
  if (!sums)
    return (
      <p className="figures-note">
        More than can be added up at once. Without a search and amounts the figures are of all; the CSV file
        has every row.
      </p>
    )
  const states = [...new Set(sums.map(({ state }) => state))]
  return (
    <ul className="figures" aria-label="Charges by state">
      {states.map((state) => {
        const own = sums.filter((sum) => sum.state === state)
        const refunded = own.filter((sum) => sum.refunded > 0)
        return (
          <li key={state} data-current={params.get('state') === state || undefined}>
            <Link
              to={`?${withParams(params, { ...fromTheFirst, charge: undefined, state })}`}
              preventScrollReset
            >
              <span className="figures-name">{chargeLabels[state]}</span>
              <strong>{own.reduce((total, { count }) => total + count, 0)}</strong>
              <span className="figures-note">{own.map(staffMoney).join(' · ')}</span>
              {refunded.length > 0 && (
                <span className="figures-note">
                  {`of which refunded: ${refunded.map(({ refunded, currency }) => staffMoney({ amount: refunded, currency })).join(' · ')}`}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
