import { useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { PictureEditView, ProductEditView } from '../product/product-edit.schema.ts'
import { languageNames, languages, type Multilingual } from '../vocabulary/languages.rule.ts'
import { colourOptions } from './colour-options.ts'

export type PictureChanges = { alt?: Multilingual; focusX?: number; focusY?: number; colourKey?: string }
type ShotTextsProps = {
  product: ProductEditView
  picture: PictureEditView
  name: string
  open: boolean
  onClose: () => void
  busy: boolean
  error: string | undefined
  onSave: (changes: PictureChanges) => void
}

export const ShotTexts = ({ name, open, onClose, ...form }: ShotTextsProps) => (
  <Dialog open={open} onClose={onClose} title={`Words of ${name}`}>
    <TextsForm {...form} />
  </Dialog>
)

type FormProps = Omit<ShotTextsProps, 'name' | 'open' | 'onClose'>
function TextsForm({ product, picture, busy, error, onSave }: FormProps) {
  const [alt, setAlt] = useState<Multilingual>(picture.alt)
  const [colourKey, setColourKey] = useState(picture.colourKey)
  const [focus, setFocus] = useState({ focusX: picture.focusX, focusY: picture.focusY })
  const proposed = (language: keyof Multilingual) => product.title[language] ?? product.title.en ?? ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ alt, colourKey, ...focus })
      }}
    >
      <p>What somebody hears who does not see it. Empty: the title.</p>
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          placeholder={proposed(language)}
          maxLength={300}
          value={alt[language] ?? ''}
          onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
        />
      ))}
      <Select
        label="Which colour it shows"
        value={colourKey}
        options={colourOptions(product)}
        onChange={({ target }) => setColourKey(target.value)}
      />
      {(['focusX', 'focusY'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'focusX' ? 'In sight, from the left in %' : 'In sight, from the top in %'}
          type="number"
          min={0}
          max={100}
          step={10}
          required
          value={focus[name]}
          onChange={({ target }) => setFocus({ ...focus, [name]: Number(target.value) })}
        />
      ))}
      <Alert>{error}</Alert>
      <Button type="submit" busy={busy}>
        Keep it
      </Button>
    </form>
  )
}
