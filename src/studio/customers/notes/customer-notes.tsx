import './notes.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, TextArea } from '#/platform/ui/form/field.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import type { NoteView } from './notes.schema.ts'

type Of = { memberId: string }
type NotesProps = Of & AnswerTo<'GET', '/studio/members/:memberId/notes'>

/** Notes of colleagues on a customer, pinned ones first, with a form for a new one (R8.06). */
export function CustomerNotes({ memberId, notes, more }: NotesProps) {
  return (
    <Section title="Notes">
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <Note key={note.id} memberId={memberId} note={note} />
          ))}
        </ul>
      )}
      {more && <p>Older notes are in the history of acts.</p>}
      <Write memberId={memberId} />
    </Section>
  )
}

function Note({ memberId, note: { id, words, by, at, pinned } }: Of & { note: NoteView }) {
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (body: { pinned: boolean }) =>
      send('PUT', '/studio/members/:memberId/notes/:noteId', { params: { memberId, noteId: id }, body }),
    () => revalidate(),
  )
  return (
    <li>
      <p className="note-words">{words}</p>
      <p className="note-by">
        {pinned && <Badge tone="accent">Pinned</Badge>}
        <span>{`${by}, ${staffMoment(at)}`}</span>
        <Button size="small" variant="quiet" busy={busy} onClick={() => submit({ pinned: !pinned })}>
          {pinned ? 'Unpin' : 'Pin'}
        </Button>
      </p>
      <Alert>{error}</Alert>
    </li>
  )
}

function Write({ memberId }: Of) {
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState('')
  const [pinned, setPinned] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (body: { words: string; pinned: boolean }, { idempotencyKey }) =>
      send('POST', '/studio/members/:memberId/notes', { params: { memberId }, body, idempotencyKey }),
    () => {
      setWords('')
      setPinned(false)
      return revalidate()
    },
  )
  function write(event: FormEvent) {
    event.preventDefault()
    void submit({ words, pinned })
  }
  return (
    <form className="note-form" onSubmit={write}>
      <TextArea
        label="A note for the next colleague"
        hint="The customer may read it in the file of their data."
        name="words"
        rows={2}
        required
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={fields.words}
      />
      <CheckBox
        label="Pin it"
        name="pinned"
        checked={pinned}
        onChange={({ target }) => setPinned(target.checked)}
      />
      <Alert>{fields.words ? undefined : error}</Alert>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Save the note
        </Button>
      </div>
    </form>
  )
}
