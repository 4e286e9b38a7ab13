import '#/studio/rows.css'
import './desk.css'
import { type RefObject, useEffect, useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { staffErrorText } from '#/app/studio/staff-error.ts'
import { formatMoney } from '#/markets/format.ts'
import type { MarketId } from '#/markets/markets.ts'
import { Alert } from '#/ui/notice.tsx'
import { PictureOrGap } from '#/ui/picture.tsx'
import { wishKinds } from '../order/wish.rule.ts'
import type { Candidate, Desk } from './use-desk.ts'

export type Filters = { kind: string; q: string; maxPrice: string; allSizes: boolean }
export const noFilters: Filters = { kind: '', q: '', maxPrice: '', allSizes: false }

/** Garments in stock as the rules rank them for her, read anew when the box or a filter changes. */
export function useCandidates({ view, rereads }: Desk, filters: Filters, on: boolean) {
  const [answer, setAnswer] = useState<{ to?: Filters; candidates?: Candidate[]; error?: string }>({})
  const { id } = view.box
  const inBox = view.pieces.map(({ sku }) => sku).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the box's pieces changes the ranking, what was refused the stock
  useEffect(() => {
    if (!on) return
    let stale = false
    const asked = { params: { boxId: id }, query: queryOf(filters) }
    const wait = setTimeout(async () => {
      try {
        const { candidates } = await send('GET', '/studio/desk/:boxId/candidates', asked)
        if (!stale) setAnswer({ to: filters, candidates })
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        const error = staffErrorText(thrown)
        // What stood here answers another question, unless only the box has changed.
        if (!stale) setAnswer((before) => (before.to === filters ? { ...before, error } : { error }))
      }
    }, 150)
    return () => {
      stale = true
      clearTimeout(wait)
    }
  }, [id, inBox, rereads, filters, on])
  return answer
}

const queryOf = ({ kind, q, maxPrice, allSizes }: Filters) => ({
  ...(kind && { kind }),
  ...(q.trim() && { q: q.trim() }),
  ...(/^\d+$/.test(maxPrice) && { maxPrice: Number(maxPrice) * 100 }),
  ...(allSizes && { allSizes }),
})

type CandidatesPaneProps = {
  candidates: Candidate[] | undefined
  error: string | undefined
  market: MarketId
  filters: Filters
  swapping: DeskPieceName | undefined
  grid: RefObject<HTMLUListElement | null>
  search: RefObject<HTMLInputElement | null>
  onFilters: (filters: Filters) => void
  onPick: (sku: string) => void
}
type DeskPieceName = { title: string }

export function CandidatesPane({
  candidates,
  error,
  market,
  filters,
  swapping,
  grid,
  search,
  onFilters,
  onPick,
}: CandidatesPaneProps) {
  const change = (change: Partial<Filters>) => onFilters({ ...filters, ...change })
  return (
    <section className="desk-candidates" aria-label="Candidates">
      <header className="desk-filters">
        <h2>
          {swapping ? `Instead of ${swapping.title}` : 'For her'} <kbd>G</kbd>
        </h2>
        <input
          ref={search}
          type="search"
          placeholder="Search  /"
          aria-label="Search"
          maxLength={80}
          value={filters.q}
          onChange={({ target }) => change({ q: target.value })}
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
          all sizes <kbd>A</kbd>
        </label>
      </header>
      <Alert>{error}</Alert>
      {candidates?.length === 0 && (
        <p className="desk-empty">Nothing fits these filters. Press R to clear them.</p>
      )}
      <ul className="desk-grid" ref={grid}>
        {candidates?.map((candidate) => (
          <li key={candidate.sku}>
            <Card candidate={candidate} market={market} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({
  candidate,
  market,
  onPick,
}: {
  candidate: Candidate
  market: MarketId
  onPick: (sku: string) => void
}) {
  const { sku, image, brand, title, size, price, available, reasons, others } = candidate
  return (
    <div className="desk-card">
      <button type="button" className="desk-card-pick" data-item data-sku={sku} onClick={() => onPick(sku)}>
        <PictureOrGap picture={image} sizes="170px" />
        <span className="desk-slot-name">{title}</span>
        <span className="desk-soft">{brand}</span>
        <span className="figures">{`${size} · ${formatMoney(price, market)}`}</span>
        {available <= 2 && <span className="desk-few">{available === 1 ? 'last one' : 'last two'}</span>}
      </button>
      <ul className="desk-reasons">
        {reasons.slice(0, 4).map(({ text, weight }) => (
          <li key={text} data-against={weight < 0 || undefined}>
            {text}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="desk-others">
          {others.map((other) => (
            <button
              type="button"
              key={other.sku}
              title={`${other.colour} ${other.size}`}
              onClick={() => onPick(other.sku)}
            >
              {other.colour === candidate.colourKey ? other.size : `${other.colour} ${other.size}`}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
