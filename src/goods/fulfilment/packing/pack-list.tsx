import './warehouse.css'
import '#/platform/list/rows.css'
import { useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { isAtPacking } from '../order.states.ts'
import type { PackView } from './packing.schema.ts'
import type { OnUndo, Undo } from './use-packing.ts'

/** The pieces in walking order, ticked as they are scanned, with buttons to undo. */
export function PackList({ view, onUndo }: { view: PackView; onUndo: OnUndo }) {
  const [undoing, setUndoing] = useState<Undo>()
  const open = isAtPacking(view.order.state)
  return (
    <>
      <ul className="pack-list">
        {view.lines.map((line) => (
          <li key={line.id} data-done={line.packedAt ? true : undefined}>
            <PictureOrGap picture={line.image} sizes="60px" />
            <span className="pack-name">
              {line.place && <strong>{line.place}</strong>}
              {line.title}
              <span className="desk-soft">
                {[line.brand, line.colour, line.sku].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="pack-size">{line.size}</span>
            <span className="pack-tick" role="img" aria-label={line.packedAt ? 'packed' : 'to be packed'}>
              {line.packedAt ? '✓' : ''}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <div className="station-actions">
          <Button size="small" variant="quiet" onClick={() => setUndoing('unpack')}>
            Take everything out
          </Button>
          <Button size="small" variant="quiet" onClick={() => setUndoing('hand-back')}>
            A piece is missing or damaged
          </Button>
        </div>
      )}
      <UndoDialog view={view} undoing={undoing} onClose={() => setUndoing(undefined)} onUndo={onUndo} />
    </>
  )
}

type UndoProps = { view: PackView; undoing: Undo | undefined; onClose: () => void; onUndo: OnUndo }

function UndoDialog({ view, undoing, onClose, onUndo }: UndoProps) {
  const { supplier } = view.order
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string[]>([])
  return (
    <Dialog
      open={undoing !== undefined}
      onClose={onClose}
      title={undoing === 'hand-back' ? `Back to ${supplier}` : 'Take everything out'}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (undoing) onUndo(undoing, { reason, missing })
          setReason('')
          setMissing([])
          onClose()
        }}
      >
        {undoing === 'hand-back' && (
          <Chips
            legend="Which are missing or damaged?"
            hint="They are taken off the stock."
            name="missing"
            options={view.lines.map(({ id, title, size }) => ({ value: id, label: `${title}, ${size}` }))}
            values={missing}
            onChoose={setMissing}
          />
        )}
        <TextField
          label="Why"
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit">
          {undoing === 'hand-back' ? `Give it back to ${supplier}` : 'Take everything out'}
        </Button>
      </form>
    </Dialog>
  )
}
