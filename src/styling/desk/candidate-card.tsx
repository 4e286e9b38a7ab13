import '#/list/rows.css'
import './desk.css'
import { formatMoney } from '#/markets/format.ts'
import type { MarketId } from '#/markets/markets.ts'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import type { Candidate } from './use-desk.ts'

/** One garment, its best variant first, with what speaks against it before what speaks for it. */
export function CandidateCard({
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
        {againstFirst(reasons).map(({ text, weight }) => (
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

const REASONS_SHOWN = 5
const againstFirst = (reasons: Candidate['reasons']) =>
  [...reasons.filter(({ weight }) => weight < 0), ...reasons.filter(({ weight }) => weight >= 0)].slice(
    0,
    REASONS_SHOWN,
  )
