import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type DialogProps = { open: boolean; onClose: () => void }
type NameProps = DialogProps & {
  /** The list to rename; undefined for a new one. */
  list?: { id: string; name: string }
  onDone?: (listId: string) => unknown
}

export function NameList({ open, list, onClose, onDone }: NameProps) {
  const t = useTexts()
  const form = useId()
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (name: string, { idempotencyKey }) =>
      list
        ? send('PATCH', '/shop/favorites/lists/:listId', { params: { listId: list.id }, body: { name } })
        : send('POST', '/shop/favorites/lists', { body: { name }, idempotencyKey }),
    async ({ listId }) => {
      onClose()
      await onDone?.(listId)
      await revalidate()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(list ? 'favourites.renameList' : 'favourites.newList')}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t(list ? 'favourites.saveName' : 'favourites.makeList')}
        </Button>
      }
    >
      <NameForm id={form} initial={list?.name ?? ''} error={fields.name ?? error} onName={submit} />
    </Dialog>
  )
}

type FormProps = { id: string; initial: string; error: string | undefined; onName: (name: string) => void }

function NameForm({ id, initial, error, onName }: FormProps) {
  const t = useTexts()
  const [name, setName] = useState(initial)
  const [missing, setMissing] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('favourites.listName')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={missing ? t('error.favourites-name-missing') : error}
        onChange={(event) => setName(event.target.value)}
      />
    </form>
  )
}

export function RemoveList({
  open,
  list,
  onClose,
  onDone,
}: DialogProps & { list: { id: string }; onDone: () => unknown }) {
  const t = useTexts()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/shop/favorites/lists/:listId', { params: { listId: list.id } }),
    async () => {
      onClose()
      await onDone()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('favourites.removeList')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('favourites.keepList')}
          </Button>
          <Button busy={busy} onClick={() => submit(undefined)}>
            {t('favourites.removeList')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('favourites.removeListWords')}</p>
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}
