import './warehouse.css'
import '#/studio/rows.css'
import { useState } from 'react'
import { PiecePicture } from '#/boxes/look.tsx'
import { Button } from '#/ui/button.tsx'
import { TextField } from '#/ui/field.tsx'
import { Dialog } from '#/ui/overlay.tsx'
import type { Undo, View } from './use-packing.ts'

/** The pieces in walking order, ticked as they are scanned; and the ways back when something is wrong. */
export function PackList({ view, onUndo }: { view: View; onUndo: (path: Undo, reason: string) => void }) {
  const [undoing, setUndoing] = useState<Undo>()
  const open = view.box.state === 'approved' || view.box.state === 'packed'
  return (
    <>
      <ul className="pack-list">
        {view.pieces.map((piece) => (
          <li key={piece.id} data-done={piece.scannedAt ? true : undefined}>
            <PiecePicture image={piece.image} sizes="60px" />
            <span className="pack-name">
              {piece.title}
              <span className="desk-soft">
                {[piece.brand, piece.colour, piece.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="pack-size">{piece.size}</span>
            <span className="pack-tick" role="img" aria-label={piece.scannedAt ? 'packed' : 'to be packed'}>
              {piece.scannedAt ? '✓' : ''}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <div className="station-actions">
          <Button size="small" variant="quiet" onClick={() => setUndoing('/unpack')}>
            Take everything out
          </Button>
          <Button size="small" variant="quiet" onClick={() => setUndoing('/restyle')}>
            A piece is missing or damaged
          </Button>
        </div>
      )}
      <UndoDialog undoing={undoing} onClose={() => setUndoing(undefined)} onUndo={onUndo} />
    </>
  )
}

type UndoProps = {
  undoing: Undo | undefined
  onClose: () => void
  onUndo: (path: Undo, reason: string) => void
}

function UndoDialog({ undoing, onClose, onUndo }: UndoProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={undoing !== undefined}
      onClose={onClose}
      title={undoing === '/restyle' ? 'Back to the stylist' : 'Take everything out'}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (undoing) onUndo(undoing, reason)
          setReason('')
          onClose()
        }}
      >
        <TextField
          label="Why"
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit">
          {undoing === '/restyle' ? 'Give it back to the stylist' : 'Take everything out'}
        </Button>
      </form>
    </Dialog>
  )
}
