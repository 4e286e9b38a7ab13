import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { View } from '../returns-table.ts'
import { canRestock, type Grade, gradeWords } from './grading.rule.ts'

type RegradeDialogProps = {
  asked: { unitId: string; grade: Grade; labelPresent: boolean } | undefined
  piece: View['lines'][number] | undefined
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for the reason of a new grade that moves a piece onto the shelf or off it. */
export function RegradeDialog({ asked, piece, onClose, onReason }: RegradeDialogProps) {
  const [said, setSaid] = useState<{ unitId: string; reason: string }>()
  const reason = said && said.unitId === asked?.unitId ? said.reason : ''
  function submit(event: FormEvent) {
    event.preventDefault()
    onReason(reason.trim())
  }
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked && `${piece?.title ?? 'This piece'}, ${piece?.size ?? ''}: ${asked.grade} after all?`}
    >
      <form onSubmit={submit} className="stack">
        <p>
          {asked &&
            `${asked.grade}, ${gradeWords[asked.grade]}: it goes ${canRestock(asked.grade, asked.labelPresent) ? 'back on the shelf' : 'off the shelf'}. Above the limit of value a second colleague has to agree.`}
        </p>
        <TextField
          label="Why was the first grade wrong?"
          value={reason}
          required
          minLength={3}
          maxLength={300}
          onChange={({ target }) => asked && setSaid({ unitId: asked.unitId, reason: target.value })}
        />
        <Button type="submit">Grade it again</Button>
      </form>
    </Dialog>
  )
}
