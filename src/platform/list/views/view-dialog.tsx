import './view-tabs.css'
import { type FormEvent, useId, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useDeletedView } from './use-deleted-view.ts'
import type { ListView, ListViews } from './views.schema.ts'

type DialogProps = {
  list: string
  shareWith: ListViews['shareWith']
  /** The present filters and order of the list. */
  query: string
  /** Absent for a new one. */
  view: ListView | undefined
  onClose: () => void
  /** `shown`: the view that is open afterwards; undefined for a new one. */
  onSaved: (answer: ListViews, shown: string | undefined) => void
}
type Draft = Pick<ListView, 'name' | 'sharedWith'> & { isUsual: boolean; isRenewed: boolean }

/** A view's name, its readers, its filters, and if the list opens with it. Of a colleague's view only the last. */
export function ViewDialog({ list, shareWith, query, view, onClose, onSaved }: DialogProps) {
  const form = useId()
  const [draft, setDraft] = useState<Draft>({
    name: view?.name ?? '',
    sharedWith: view?.sharedWith ?? null,
    isUsual: view?.isDefault ?? false,
    isRenewed: true,
  })
  const isNarrowedAnew = view !== undefined && query !== '' && query !== view.query
  const deleted = useDeletedView(onSaved)
  const saving = useSubmit(
    (given: Draft, { idempotencyKey }) => {
      const kept = view && !(isNarrowedAnew && given.isRenewed) ? view.query : query
      return saveView({ list, view, idempotencyKey, query: kept, ...given })
    },
    (answer) => (answer ? onSaved(answer, view?.id) : onClose()),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    void saving.submit({ ...draft, name: draft.name.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? view.name : 'Save as view'}
      actions={
        <>
          {view?.mayChange && (
            <Button variant="danger" busy={deleted.busy} onClick={() => void deleted.remove(view)}>
              Delete
            </Button>
          )}
          <Button type="submit" form={form} busy={saving.busy}>
            Save
          </Button>
        </>
      }
    >
      <form className="view-form" id={form} onSubmit={submit}>
        <ViewFields
          {...{ draft, view, shareWith, isNarrowedAnew }}
          onChange={setDraft}
          error={saving.fields.name}
        />
        <Alert>{saving.fields.name ? undefined : (saving.error ?? deleted.error)}</Alert>
      </form>
    </Dialog>
  )
}

type FieldsProps = Pick<DialogProps, 'view' | 'shareWith'> & {
  draft: Draft
  isNarrowedAnew: boolean
  error: string | undefined
  onChange: (draft: Draft) => void
}

function ViewFields({ draft, view, shareWith, isNarrowedAnew, error, onChange }: FieldsProps) {
  const mayChange = view?.mayChange ?? true
  return (
    <>
      {mayChange ? (
        <>
          <TextField
            label="Name"
            name="name"
            value={draft.name}
            maxLength={60}
            required
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
            error={error}
          />
          <Select
            label="For"
            name="sharedWith"
            value={draft.sharedWith ?? ''}
            options={readersOf(shareWith, view)}
            onChange={({ target }) =>
              onChange({ ...draft, sharedWith: (target.value || null) as Draft['sharedWith'] })
            }
          />
        </>
      ) : (
        <p>{`${view?.owner} has saved this view for colleagues.`}</p>
      )}
      {isNarrowedAnew && mayChange && (
        <CheckBox
          label="Save the filters and the order that are set now in it"
          checked={draft.isRenewed}
          onChange={({ target }) => onChange({ ...draft, isRenewed: target.checked })}
        />
      )}
      <CheckBox
        label="Open this list with it"
        checked={draft.isUsual}
        onChange={({ target }) => onChange({ ...draft, isUsual: target.checked })}
      />
      {!view && <p className="view-hint">Words of the search are not saved: they may name a person.</p>}
    </>
  )
}

/** The owner alone, or one of the roles with which a colleague may share it. */
function readersOf(shareWith: ListViews['shareWith'], view: ListView | undefined) {
  const roles = new Set([...shareWith, ...(view?.sharedWith ? [view.sharedWith] : [])])
  return [
    { value: '', label: 'Me alone' },
    ...[...roles].map((role) => ({ value: role, label: `${capital(role)}, all colleagues` })),
  ]
}

type Saving = Draft & { list: string; view: ListView | undefined; query: string; idempotencyKey: string }

/** Saves a view, and if the list opens with it. Undefined where nothing is to be saved. */
async function saveView({ list, view, idempotencyKey, ...draft }: Saving): Promise<ListViews | undefined> {
  const { name, query, sharedWith, isUsual } = draft
  const kept = { name, query, sharedWith }
  const saved = !view
    ? await send('POST', '/studio/views', { body: { list, ...kept }, idempotencyKey })
    : view.mayChange
      ? await send('PUT', '/studio/views/:viewId', {
          params: { viewId: view.id },
          body: { ...kept, version: view.version },
        })
      : undefined
  if (isUsual === (view?.isDefault ?? false)) return saved
  const id = view?.id ?? saved?.views.find((one) => one.name === name && one.query === query)?.id
  return send('PUT', '/studio/default-view', { body: { list, viewId: isUsual ? (id ?? null) : null } })
}
