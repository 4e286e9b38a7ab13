import '#/platform/app/studio/canned/canned.css'
import './editions.css'
import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { type Draft, draftOf, skusOf } from './edition-draft.ts'
import { EditionWords } from './edition-words.tsx'
import type { StudioEdition } from './editions.schema.ts'
import { PiecesField } from './pieces-field.tsx'
import { useSaveEdition } from './use-save-edition.ts'

type FormProps = {
  edition: StudioEdition | undefined
  stylists: readonly { id: string; name: string }[]
  today: string
  onClose: () => void
}

/** An outfit of the week: author, days, pieces and words in four languages; a new one without `edition`. */
export function EditionForm({ edition, stylists, today, onClose }: FormProps) {
  const [draft, setDraft] = useState(draftOf(edition, today))
  const { submit, busy, error, fields } = useSaveEdition(edition, onClose)
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  function save(event: FormEvent) {
    event.preventDefault()
    const { pieces, ...body } = draft
    void submit({ ...body, skus: skusOf(pieces) })
  }
  const isShown = ['stylistId', 'until', 'skus'].some((field) => fields[field])
  return (
    <Dialog open onClose={onClose} title={edition ? 'Change the outfit' : 'New outfit of the week'}>
      <form className="canned-form" onSubmit={save}>
        <Select
          label="Stylist who signs it"
          required
          placeholder="Choose …"
          value={draft.stylistId}
          options={stylists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change({ stylistId: target.value })}
          error={fields.stylistId}
        />
        <Days draft={draft} error={fields.until} onChange={change} />
        <PiecesField pieces={draft.pieces} onPieces={(pieces) => change({ pieces })} error={fields.skus} />
        <EditionWords draft={draft} onChange={change} />
        {edition && (
          <CheckBox
            label="Ended: the shop lays an outfit by rule again"
            checked={draft.ended}
            onChange={({ target }) => change({ ended: target.checked })}
          />
        )}
        <Alert>{isShown ? undefined : error}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            Save the outfit
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type DaysProps = { draft: Draft; error: string | undefined; onChange: (changed: Partial<Draft>) => void }

const Days = ({ draft: { from, until }, error, onChange }: DaysProps) => (
  <div className="edition-days">
    <TextField
      type="date"
      label="From"
      required
      value={from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      type="date"
      label="Last day"
      required
      value={until}
      onChange={({ target }) => onChange({ until: target.value })}
      error={error}
    />
  </div>
)
