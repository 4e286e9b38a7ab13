import '#/platform/list/rows.css'
import '../desk.css'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { DeskView } from '../desk.schema.ts'

/** The most notes that stand open; the others are in the dialog. */
const OPEN = 3

/** Notes of stylists for the next one, at the head of the customer: this box's, the pinned and the newest first. */
export function NotesHead({ view: { notes, box }, onOpen }: { view: DeskView; onOpen: () => void }) {
  const first = [...notes].sort(
    (one, other) => Number(other.box === box.number) - Number(one.box === box.number),
  )
  return (
    <div className="desk-block desk-notes">
      <h3>
        Notes{' '}
        <button type="button" className="desk-narrow" onClick={onOpen}>
          {notes.length > OPEN ? `All ${notes.length}` : 'Write'} <kbd data-single>I</kbd>
        </button>
      </h3>
      {notes.length === 0 && <p className="desk-soft">None for the next stylist.</p>}
      <ul>
        {first.slice(0, OPEN).map((note) => (
          <li key={note.id}>
            <NoteWords note={note} boxNumber={box.number} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Note = DeskView['notes'][number]

export const NoteWords = ({ note, boxNumber }: { note: Note; boxNumber: string }) => (
  <>
    <p>{note.words}</p>
    <p className="desk-soft">
      {note.pinned && <Badge tone="accent">Pinned</Badge>}{' '}
      {[
        note.by,
        staffMoment(note.at),
        note.changedAt && `changed ${staffMoment(note.changedAt)}`,
        note.box && (note.box === boxNumber ? 'this box' : `box ${note.box}`),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </>
)
