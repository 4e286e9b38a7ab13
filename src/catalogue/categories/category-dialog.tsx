import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { Button } from '#/ui/form/button.tsx'
import { CheckBox, TextField } from '#/ui/form/field.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { languageNames, languages } from '../languages.rule.ts'
import { useSave } from '../product/use-save.ts'
import type { CategoryEditView } from './edit-categories.api.ts'

type Changes = Pick<CategoryEditView, 'title' | 'googleId' | 'hidden'>
type CategoryDialogProps = { category: CategoryEditView | undefined; onClose: () => void }

/** What a category is called in each language, Google's number for it, and whether the shop shows it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <Dialog open={category !== undefined} onClose={onClose} title={category?.title.en}>
      {category && <CategoryForm category={category} onSaved={onClose} />}
    </Dialog>
  )
}

function CategoryForm({ category, onSaved }: { category: CategoryEditView; onSaved: () => void }) {
  const { slug, revision } = category
  const [title, setTitle] = useState(category.title)
  const [googleId, setGoogleId] = useState(String(category.googleId))
  const [hidden, setHidden] = useState(category.hidden)
  const { submit, busy, error } = useSave(
    (changes: Changes, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/categories/:slug', {
        params: { slug },
        body: { revision, changes },
        idempotencyKey,
      }),
    'Saved',
    onSaved,
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ title, googleId: Number(googleId), hidden })
      }}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          required
          maxLength={60}
          value={title[language]}
          onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
        />
      ))}
      <TextField
        label="Google’s number for it"
        hint="Of the product taxonomy: 2271 is dresses."
        type="number"
        min={1}
        max={1_000_000}
        required
        value={googleId}
        onChange={({ target }) => setGoogleId(target.value)}
      />
      <CheckBox
        label="Hidden: the shop does not name it, its goods stand in the category above"
        checked={hidden}
        onChange={({ target }) => setHidden(target.checked)}
      />
      <Alert>{error}</Alert>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}
