import { Button } from '#/platform/ui/form/button.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ReturnOnTable } from '../returns-table.ts'
import { type Grade, gradeLabels } from './grading.rule.ts'

type WriteOffDialogProps = {
  graded: { grade: Grade; labelPresent: boolean } | undefined
  piece: ReturnOnTable['lines'][number] | undefined
  onAnswer: (writeOff: boolean) => void
}

/** Confirms a write-off: a wrong key must not cost a garment. */
export function WriteOffDialog({ graded, piece, onAnswer }: WriteOffDialogProps) {
  return (
    <Dialog
      open={graded !== undefined}
      onClose={() => onAnswer(false)}
      title={graded && `Write off ${piece?.title ?? 'this piece'}, ${piece?.size ?? ''}?`}
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Grade it again
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Write it off
          </Button>
        </>
      }
    >
      <p>
        {graded &&
          `${graded.grade}, ${gradeLabels[graded.grade]}${graded.labelPresent ? '' : ', and its label is missing'}. It is not sold again.`}
      </p>
    </Dialog>
  )
}
