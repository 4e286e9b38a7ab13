import '#/platform/list/rows.css'
import '../desk.css'
import type { RefObject } from 'react'
import { wishKinds } from '#/boxes/wishes/wish-lines.rule.ts'
import { useSingleKeys } from '#/platform/app/studio/keys/use-single-keys.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { CandidatesView } from '../desk.schema.ts'
import { CandidateCard } from './candidate-card.tsx'
import type { TypedFilters } from './use-candidates.ts'
import type { Garments } from './use-garments.ts'

type CandidatesPaneProps = {
  found: Partial<CandidatesView>
  garments: Garments
  /** SKUs that are in the box, or on their way into it. */
  taken: ReadonlySet<string>
  error: string | undefined
  market: MarketId
  filters: TypedFilters
  /** Target of the next pick, when it is not simply the box. */
  heading: string | undefined
  grid: RefObject<HTMLUListElement | null>
  search: RefObject<HTMLInputElement | null>
  onFilters: (filters: TypedFilters) => void
  onPick: (sku: string, why?: string) => void
  onMore: () => void
}

const searchKey = { plain: '  /', alt: '  Alt /', off: '' }

export function CandidatesPane({
  found: { candidates, total = 0, hidden = [] },
  garments,
  taken,
  error,
  market,
  filters,
  heading,
  grid,
  search,
  onFilters,
  onPick,
  onMore,
}: CandidatesPaneProps) {
  const keys = useSingleKeys()
  function change(change: Partial<TypedFilters>) {
    garments.stay()
    onFilters({ ...filters, ...change })
  }
  return (
    <section className="desk-candidates" id="desk-garments" tabIndex={-1} aria-label="Candidates">
      <header className="desk-filters">
        <h2>
          {heading ?? 'For the member'} <kbd data-single>G</kbd>
        </h2>
        {candidates && <Ranked total={total} />}
        <input
          ref={search}
          type="search"
          placeholder={`Search${searchKey[keys]}`}
          aria-label="Search"
          maxLength={80}
          value={filters.q}
          onChange={({ target }) => change({ q: target.value })}
          onKeyDown={garments.leave}
        />
        <select
          aria-label="Kind"
          value={filters.kind}
          onChange={({ target }) => change({ kind: target.value })}
        >
          <option value="">All kinds</option>
          {wishKinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
        <input
          aria-label="Highest price"
          inputMode="numeric"
          placeholder="Up to"
          maxLength={7}
          value={filters.maxPrice}
          onChange={({ target }) => change({ maxPrice: target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={filters.allSizes}
            onChange={({ target }) => change({ allSizes: target.checked })}
          />{' '}
          all sizes <kbd data-single>A</kbd>
        </label>
      </header>
      <Alert>{error}</Alert>
      {candidates && hidden.length > 0 && <LeftOut hidden={hidden} />}
      <ul className="desk-grid" ref={grid} {...garments.track}>
        {candidates?.map((candidate) => (
          <li key={candidate.sku}>
            <CandidateCard
              candidate={candidate}
              market={market}
              taken={taken.has(candidate.sku)}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {candidates && candidates.length < total && (
        <p className="desk-more">
          <Button variant="quiet" size="small" onClick={onMore}>
            {`Show more: ${candidates.length} of ${staffCount(total)}`}
          </Button>
        </p>
      )}
    </section>
  )
}

/**
 * Number of garments. It stands beside the heading: its own line would push the second row of garments off the
 * screen.
 */
function Ranked({ total }: { total: number }) {
  return (
    <p className="desk-ranked desk-soft" role="status">
      {total === 0
        ? 'Nothing fits these filters. Press R to clear them.'
        : `${staffCount(total)} ranked for the member.`}
    </p>
  )
}

/** Number of garments left out by each hard rule, which explains an empty list. */
const LeftOut = ({ hidden }: Pick<CandidatesView, 'hidden'>) => (
  <p className="desk-counts desk-soft">
    {`Left out: ${hidden.map(({ because, count }) => `${staffCount(count)} ${because}`).join(' · ')}.`}
  </p>
)
