import { type ReactNode, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useSave } from '../product/use-save.ts'
import { type Language, languageNames, languages } from '../vocabulary/languages.rule.ts'
import type { CategoryEditView } from './edit-categories.api.ts'

type Draft = Pick<CategoryEditView, 'title' | 'googleId' | 'hidden' | 'parent'>
type CategoryDialogProps = {
  category: CategoryEditView | 'new' | undefined
  tops: readonly CategoryEditView[]
  onClose: () => void
  /** Above the form: controls that are saved without it. */
  children?: ReactNode
}
const empty: Draft = {
  title: { en: '', da: '', se: '', nl: '', de: '' },
  googleId: 166,
  hidden: true,
  parent: null,
}

export function CategoryDialog({ category, tops, onClose, children }: CategoryDialogProps) {
  const title = category === 'new' ? 'New category' : category?.title.en
  return (
    <Dialog open={category !== undefined} onClose={onClose} title={title}>
      <Stack>
        {children}
        {category && <CategoryForm before={category} tops={tops} onSaved={onClose} />}
      </Stack>
    </Dialog>
  )
}

const saved = (before: CategoryEditView | 'new', draft: Draft, idempotencyKey: string) => {
  const { title, googleId, hidden, parent } = draft
  if (before === 'new')
    return send('POST', '/studio/catalogue/categories', { body: { parent, title, googleId }, idempotencyKey })
  return send('PATCH', '/studio/catalogue/categories/:slug', {
    params: { slug: before.slug },
    body: { revision: before.revision, changes: { title, googleId, hidden } },
    idempotencyKey,
  })
}

type FormProps = {
  before: CategoryEditView | 'new'
  tops: CategoryDialogProps['tops']
  onSaved: () => void
}
function CategoryForm({ before, tops, onSaved }: FormProps) {
  const [draft, setDraft] = useState<Draft>(before === 'new' ? empty : before)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { submit, busy, error, fields } = useSave(
    (draft: Draft, { idempotencyKey }) => saved(before, draft, idempotencyKey),
    'Saved',
    onSaved,
  )
  const { title, googleId, hidden, parent } = draft
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(draft)
      }}
    >
      <Names
        title={title}
        problems={fields}
        onName={(language, name) => setDraft((now) => titled(now, language, name))}
      />
      <TextField
        label="Google’s number for it"
        hint="Of the product taxonomy: 2271 is dresses."
        type="number"
        min={1}
        max={1_000_000}
        required
        value={String(googleId || '')}
        onChange={({ target }) => change({ googleId: Number(target.value) })}
      />
      {before === 'new' ? (
        <Select
          label="Under"
          hint="It is hidden until you show it: put its goods in first."
          value={parent ?? ''}
          options={[
            { value: '', label: 'nothing: it stands beside the first level' },
            ...tops.map(({ slug, title }) => ({ value: slug, label: title.en })),
          ]}
          onChange={({ target }) => change({ parent: target.value || null })}
        />
      ) : (
        <CheckBox
          label="Hidden: the shop does not name it, its goods stand in the category above"
          checked={hidden}
          onChange={({ target }) => change({ hidden: target.checked })}
        />
      )}
      <Alert>{error}</Alert>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}

type NamesProps = {
  title: Draft['title']
  problems: Partial<Record<string, string>>
  onName: (language: Language, name: string) => void
}
const Names = ({ title, problems, onName }: NamesProps) =>
  languages.map((language) => (
    <TextField
      key={language}
      label={languageNames[language]}
      required
      maxLength={60}
      value={title[language]}
      error={problems[`title.${language}`]}
      onChange={({ target }) => onName(language, target.value)}
    />
  ))

const titled = (now: Draft, language: Language, value: string): Draft => ({
  ...now,
  title: { ...now.title, [language]: value },
})
