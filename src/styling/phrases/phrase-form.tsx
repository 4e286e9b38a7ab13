import '#/platform/app/studio/canned/canned.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { InLanguages } from '#/platform/app/studio/canned/in-languages.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { longestOf, type PhraseUse, phraseUses, placeholdersOf, useNames } from './phrase-uses.rule.ts'
import type { PhraseView } from './phrases.schema.ts'

const empty = { da: '', se: '', nl: '', de: '' }
/** `mayBeHouse`: the reader may write phrases of the house. */
type FormProps = { phrase: PhraseView | undefined; mayBeHouse: boolean; onClose: () => void }

/** A phrase in four languages, of which some may be empty; a new one without `phrase`. */
export function PhraseForm({ phrase, mayBeHouse, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  const [use, setUse] = useState<PhraseUse>(phrase?.use ?? 'why')
  const [name, setName] = useState(phrase?.name ?? '')
  const [text, setText] = useState(phrase?.text ?? empty)
  const [archived, setArchived] = useState(phrase?.archived ?? false)
  const [house, setHouse] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (body: Pick<PhraseView, 'use' | 'name' | 'text'>, { idempotencyKey }) =>
      phrase
        ? send('PUT', '/studio/phrases/:phraseId', {
            params: { phraseId: phrase.id },
            body: { ...body, archived, version: phrase.version },
          })
        : send('POST', '/studio/phrases', { body: { ...body, house }, idempotencyKey }),
    () => {
      onClose()
      return revalidate()
    },
  )
  function save(event: FormEvent) {
    event.preventDefault()
    void submit({ use, name, text })
  }
  const shown = Object.keys(fields).some((field) => field === 'name' || field in text)
  return (
    <Dialog open onClose={onClose} title={phrase ? 'Change the phrase' : 'New phrase'}>
      <form className="canned-form" onSubmit={save}>
        <Select
          label="For"
          value={use}
          options={phraseUses.map((value) => ({ value, label: useNames[value] }))}
          onChange={({ target }) => setUse(target.value as PhraseUse)}
        />
        <TextField
          label="Name"
          hint="Typed to find it at the desk. The member does not read it."
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields.name}
        />
        <Placeholders use={use} />
        <Texts {...{ use, text, fields }} onText={setText} />
        {phrase && (
          <CheckBox
            label="Archived: not offered any more"
            checked={archived}
            onChange={({ target }) => setArchived(target.checked)}
          />
        )}
        {!phrase && mayBeHouse && (
          <CheckBox
            label="Of the house: every stylist has it"
            checked={house}
            onChange={({ target }) => setHouse(target.checked)}
          />
        )}
        <Alert>{fields.text ?? (shown ? undefined : error)}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            Save the phrase
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Placeholders = ({ use }: { use: PhraseUse }) => (
  <p className="canned-by">
    {`${placeholdersOf(use)
      .map((each) => `{${each}}`)
      .join(', ')} are filled in. A language may stay empty: the desk says that it is missing.`}
  </p>
)

type EachLanguage = PhraseView['text']
type TextsProps = {
  use: PhraseUse
  text: EachLanguage
  fields: Readonly<Record<string, string>>
  onText: (text: EachLanguage) => void
}

const Texts = ({ use, text, fields, onText }: TextsProps) => (
  <InLanguages>
    {(market) => (
      <TextArea
        label="Text"
        rows={use === 'letter' ? 6 : 2}
        maxLength={longestOf[use]}
        value={text[market]}
        onChange={({ target }) => onText({ ...text, [market]: target.value })}
        error={fields[market]}
      />
    )}
  </InLanguages>
)
