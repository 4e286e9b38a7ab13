import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { Desk } from '../desk/use-desk.ts'

/** Asks a colleague to look at the box before it is sent. */
export function AskDialog({ open, desk, onClose }: { open: boolean; desk: Desk; onClose: () => void }) {
  const [question, setQuestion] = useState('')
  function ask(event: FormEvent) {
    event.preventDefault()
    desk.askForLook(question)
    setQuestion('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Ask a colleague?">
      <form className="stack" onSubmit={ask}>
        <p>The box waits for the answer, a day at most, and never until it is late.</p>
        <TextArea
          label="What should they look at?"
          rows={3}
          required
          maxLength={500}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit">Ask</Button>
      </form>
    </Dialog>
  )
}
