import './said-list.css'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { choicesOf, typedValue } from './said-choices.rule.ts'
import { type SaidKind, type SaidLine, saidKinds } from './said-lines.rule.ts'
import { namedValue } from './said-texts.ts'

type SaidFormProps = {
  /** The line to correct; without one a new line, whose kind is chosen. */
  line?: SaidLine
  onDone: (line?: SaidLine) => void
}

/** Corrects a line, or adds one. */
export function SaidForm({ line, onDone }: SaidFormProps) {
  const t = useTexts()
  const [kind, setKind] = useState<SaidKind>(line?.kind ?? 'kind')
  const [value, setValue] = useState(line?.value.replace('~', '') ?? '')
  const [wrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = typedValue(kind, value)
    setWrong(typed === undefined)
    if (typed !== undefined) onDone({ kind, value: typed, words: line?.words ?? '' })
  }
  const choices = choicesOf(kind)
  const label = t(`wishes.kind.${kind}`)
  const error = wrong ? t('wishes.lines.wrong') : undefined
  return (
    <form className="said-form" noValidate onSubmit={submit}>
      {!line && (
        <Select
          label={t('wishes.lines.what')}
          value={kind}
          options={saidKinds.map((one) => ({ value: one, label: t(`wishes.kind.${one}`) }))}
          onChange={({ target }) => {
            setKind(saidKinds.find((one) => one === target.value) ?? 'kind')
            setValue('')
          }}
        />
      )}
      {choices.length > 0 ? (
        <Select
          label={label}
          placeholder={t('wishes.lines.choose')}
          error={error}
          value={value}
          options={choices.map((one) => ({ value: one, label: namedValue(t, kind, one) }))}
          onChange={({ target }) => setValue(target.value)}
        />
      ) : (
        <TextField
          label={label}
          type={kind === 'date' ? 'date' : 'text'}
          error={error}
          maxLength={20}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      <Button type="submit" variant="secondary" size="small">
        {t('wishes.lines.save')}
      </Button>
      <TextButton onClick={() => onDone()}>{t('wishes.lines.cancel')}</TextButton>
    </form>
  )
}
