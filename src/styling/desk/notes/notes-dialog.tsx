import '../desk.css'
import { type FormEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, TextArea } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { DeskView } from '../desk.schema.ts'
import type { Desk } from '../use-desk.ts'
import { NoteWords } from './notes-head.tsx'

type NotesProps = { open: boolean; desk: Desk; onClose: () => void }
type Note = DeskView['notes'][number]

/** Writes a note for the next stylist; the author changes and withdraws it. The member never reads it on a page. */
export function NotesDialog({ open, desk, onClose }: NotesProps) {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const [edited, setEdited] = useState<Note>()
  const { notes, box } = desk.view
  return (
    <Dialog open={open} onClose={onClose} title="Notes for the next stylist">
      <div className="stack desk-notes">
        <NoteForm key={edited?.id ?? 'new'} desk={desk} edited={edited} onDone={() => setEdited(undefined)} />
        <Alert>{desk.error}</Alert>
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteWords note={note} boxNumber={box.number} />
              {note.byId === staff?.id && (
                <span className="desk-note-actions">
                  <Button variant="quiet" size="small" onClick={() => setEdited(note)}>
                    Change
                  </Button>
                  <Button variant="quiet" size="small" onClick={() => desk.withdrawNote(note)}>
                    Withdraw
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function NoteForm({ desk, edited, onDone }: { desk: Desk; edited: Note | undefined; onDone: () => void }) {
  const [words, setWords] = useState(edited?.words ?? '')
  const [pinned, setPinned] = useState(edited?.pinned ?? false)
  const [ofBox, setOfBox] = useState(false)
  function save(event: FormEvent) {
    event.preventDefault()
    if (edited) desk.changeNote({ ...edited, words, pinned })
    else desk.leaveNote({ words, pinned, ofBox })
    setWords('')
    setPinned(false)
    onDone()
  }
  return (
    <form className="stack" onSubmit={save}>
      <TextArea
        label={edited ? 'Change the note' : 'A note'}
        hint="For colleagues. The member may read it in the file of their data."
        rows={3}
        required
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <CheckBox label="Pin it" checked={pinned} onChange={({ target }) => setPinned(target.checked)} />
      {!edited && (
        <CheckBox
          label="About this box only"
          checked={ofBox}
          onChange={({ target }) => setOfBox(target.checked)}
        />
      )}
      <Button type="submit">{edited ? 'Save the change' : 'Save the note'}</Button>
    </form>
  )
}
