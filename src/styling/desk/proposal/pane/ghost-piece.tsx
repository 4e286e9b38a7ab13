import '#/platform/list/rows.css'
import '../../desk.css'
import './proposal.css'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Reasons } from '../../candidates/reasons.tsx'
import { deskMoney } from '../../desk-money.ts'
import type { Desk } from '../../use-desk.ts'
import { lineName } from '../../wishes/wishes-pane.tsx'
import { aboutMoney } from './about-money.ts'
import type { BoxProposal, Ghost } from './use-proposal.ts'

type GhostProps = {
  ghost: Ghost
  proposal: BoxProposal
  desk: Desk
  onTake: (skus: readonly string[]) => void
}

/** A proposed garment: what it is expected to bring, what it serves, what it goes with, and why. */
export function GhostPiece({ ghost, proposal, desk, onTake }: GhostProps) {
  const { sku, brand, title, size, price, kept, image, lines, goesWith } = ghost
  const { market } = desk.view.box
  const isLocked = proposal.locked.includes(sku)
  return (
    <div className="desk-slot desk-ghost" data-locked={isLocked || undefined}>
      <button
        type="button"
        className="desk-slot-picture"
        data-item
        data-ghost={sku}
        aria-label={`Take ${brand} ${title}, ${size}${isLocked ? ', locked' : ''}`}
        onClick={() => onTake([sku])}
      >
        <PictureOrGap picture={image} sizes="130px" />
        {isLocked && <span className="desk-flag">stays</span>}
      </button>
      <span className="desk-slot-name" title={title}>
        {title}
      </span>
      <span className="desk-soft figures">{`${size} · ${deskMoney(price, market)}`}</span>
      <span className="figures" title="The chance that the member keeps it, times its price">
        {`Kept ${aboutMoney(kept, market)}`}
      </span>
      {lines.length > 0 && (
        <span className="desk-ghost-note">{`For ${lines.map((line) => lineName(line, desk.view)).join(', ')}`}</span>
      )}
      {goesWith.length > 0 && <span className="desk-ghost-note">{`With ${goesWith.join(', ')}`}</span>}
      <Reasons {...ghost} />
      <div className="desk-slot-actions">
        <button
          type="button"
          aria-pressed={isLocked}
          aria-label={`Lock ${title}`}
          onClick={() => proposal.lock(sku)}
        >
          Lock <kbd data-single>,</kbd>
        </button>
        <button type="button" aria-label={`Leave out ${title}`} onClick={() => void proposal.leaveOut(ghost)}>
          Out <kbd data-single>X</kbd>
        </button>
      </div>
    </div>
  )
}
