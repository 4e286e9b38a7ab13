import '#/platform/list/rows.css'
import '../desk.css'
import { type FormEvent, useState } from 'react'
import type { MarketId } from '#/platform/markets/markets.ts'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { FitWord } from '#/styling/fit/fit-word.tsx'
import { deskMoney } from '../desk-money.ts'
import type { Candidate } from '../use-desk.ts'
import { Reasons } from './reasons.tsx'

export function CandidateCard({
  candidate,
  market,
  taken,
  onPick,
}: {
  candidate: Candidate
  market: MarketId
  /** True for a garment in the box while the list is not read anew yet. */
  taken: boolean
  onPick: (sku: string, why?: string) => void
}) {
  const { sku, image, brand, title, size, price, available, others, outOfSeason } = candidate
  const [asked, setAsked] = useState<string>()
  const pick = (sku: string) => (outOfSeason ? setAsked(sku) : onPick(sku))
  return (
    <div className="desk-card">
      <button
        type="button"
        className="desk-card-pick"
        data-item
        data-sku={sku}
        aria-disabled={taken || undefined}
        onClick={() => taken || pick(sku)}
      >
        <PictureOrGap picture={image} sizes="170px" />
        <span className="desk-slot-name" title={title}>
          {title}
        </span>
        <span className="desk-card-line figures">
          {`${size} · ${deskMoney(price, market)}`} <span className="desk-soft">{brand}</span>
        </span>
        {available <= 2 && <span className="desk-few">{available === 1 ? 'last one' : 'last two'}</span>}
      </button>
      {asked && (
        <SeasonForm
          title={title}
          onCancel={() => setAsked(undefined)}
          onWhy={(why) => {
            onPick(asked, why)
            setAsked(undefined)
          }}
        />
      )}
      <Reasons {...candidate} />
      <FitWord productId={candidate.productId} title={title} words={candidate.words} />
      {others.length > 0 && (
        <div className="desk-others">
          {others.map((other) => (
            <button
              type="button"
              key={other.sku}
              title={`${other.colour} ${other.size}`}
              onClick={() => pick(other.sku)}
            >
              {other.colour === candidate.colourKey ? other.size : `${other.colour} ${other.size}`}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type SeasonFormProps = { title: string; onWhy: (why: string) => void; onCancel: () => void }

/** Asks for the reason for a garment out of season. */
function SeasonForm({ title, onWhy, onCancel }: SeasonFormProps) {
  const [why, setWhy] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (why.trim()) onWhy(why.trim())
  }
  return (
    <form className="desk-wish-no" onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the press on the garment asks for it
        autoFocus
        aria-label={`Why ${title} out of season`}
        placeholder="Why out of season?"
        required
        minLength={3}
        maxLength={200}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <button type="submit">Pick</button>
    </form>
  )
}
