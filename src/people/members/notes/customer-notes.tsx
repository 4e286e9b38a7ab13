import './notes.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
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

function Note({ memberId, note }: Of & { note: NoteView }) {
  const { id, words, by, at, pinned, box, changedAt, version, byId } = note
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const params = { memberId, noteId: id }
  const { submit, busy, error } = useSubmit(
    (act: 'pin' | 'withdraw') =>
      act === 'pin'
        ? send('PUT', '/studio/members/:memberId/notes/:noteId', { params, body: { pinned: !pinned } })
        : send('DELETE', '/studio/members/:memberId/notes/:noteId', { params, query: { version } }),
    () => revalidate(),
  )
  if (changing) return <Change {...{ memberId, note }} onDone={() => setChanging(false)} />
  const said = [by, staffMoment(at), changedAt && `changed ${staffMoment(changedAt)}`, box && `box ${box}`]
  return (
    <li>
      <p className="note-words">{words}</p>
      <p className="note-by">
        {pinned && <Badge tone="accent">Pinned</Badge>}
        <span>{said.filter(Boolean).join(', ')}</span>
        <Button size="small" variant="quiet" busy={busy} onClick={() => submit('pin')}>
          {pinned ? 'Unpin' : 'Pin'}
        </Button>
        {byId === staff?.id && (
          <>
            <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
              Change
            </Button>
            <Button size="small" variant="quiet" busy={busy} onClick={() => submit('withdraw')}>
              Withdraw
            </Button>
          </>
        )}
      </p>
      <Alert>{error}</Alert>
    </li>
  )
}

type ChangeProps = Of & { note: NoteView; onDone: () => void }

/** The former words stay in the history of acts. */
function Change({ memberId, note: { id, words: before, pinned, version }, onDone }: ChangeProps) {
  const { revalidate } = useRevalidator()
  const [words, setWords] = useState(before)
  const { submit, busy, error, fields } = useSubmit(
    (body: { words: string; pinned: boolean; version: number }) =>
      send('PUT', '/studio/members/:memberId/notes/:noteId/words', {
        params: { memberId, noteId: id },
        body,
      }),
    async () => {
      await revalidate()
      onDone()
    },
  )
  function save(event: FormEvent) {
    event.preventDefault()
    void submit({ words, pinned, version })
  }
  return (
    <li>
      <form className="note-form" onSubmit={save}>
        <TextArea
          label="Change the note"
          rows={2}
          required
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={fields.words}
        />
        <Alert>{fields.words ? undefined : error}</Alert>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            Save the change
          </Button>
        </div>
      </form>
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
