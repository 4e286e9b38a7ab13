import { Button } from '#/platform/ui/form/button.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { View } from '../returns-table.ts'
import { type Grade, gradeWords } from './grading.rule.ts'

type WriteOffDialogProps = {
  asked: { grade: Grade; labelPresent: boolean } | undefined
  piece: View['lines'][number] | undefined
  onAnswer: (writeOff: boolean) => void
}

/** Confirms a write-off: a wrong key must not cost a garment. */
export function WriteOffDialog({ asked, piece, onAnswer }: WriteOffDialogProps) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={asked && `Write off ${piece?.title ?? 'this piece'}, ${piece?.size ?? ''}?`}
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
        {asked &&
          `${asked.grade}, ${gradeWords[asked.grade]}${asked.labelPresent ? '' : ', and its label is missing'}. It is not sold again.`}
      </p>
    </Dialog>
  )
}
