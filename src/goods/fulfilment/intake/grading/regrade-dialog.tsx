import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ReturnOnTable } from '../returns-table.ts'
import { canRestock, type Grade, gradeLabels } from './grading.rule.ts'

type RegradeDialogProps = {
  graded: { unitId: string; grade: Grade; labelPresent: boolean } | undefined
  piece: ReturnOnTable['lines'][number] | undefined
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for the reason of a new grade that moves a piece onto the shelf or off it. */
export function RegradeDialog({ graded, piece, onClose, onReason }: RegradeDialogProps) {
  const [typed, setTyped] = useState<{ unitId: string; reason: string }>()
  const reason = typed && typed.unitId === graded?.unitId ? typed.reason : ''
  function submit(event: FormEvent) {
    event.preventDefault()
    onReason(reason.trim())
  }
  return (
    <Dialog
      open={graded !== undefined}
      onClose={onClose}
      title={graded && `${piece?.title ?? 'This piece'}, ${piece?.size ?? ''}: ${graded.grade} after all?`}
    >
      <form onSubmit={submit} className="stack">
        <p>
          {graded &&
            `${graded.grade}, ${gradeLabels[graded.grade]}: it goes ${canRestock(graded.grade, graded.labelPresent) ? 'back on the shelf' : 'off the shelf'}. Above the limit of value a second colleague has to agree.`}
        </p>
        <TextField
          label="Why was the first grade wrong?"
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => graded && setTyped({ unitId: graded.unitId, reason: target.value })}
        />
        <Button type="submit">Grade it again</Button>
      </form>
    </Dialog>
  )
}
