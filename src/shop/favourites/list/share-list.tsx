import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type ShareProps = {
  open: boolean
  list: { id: string; shareKey: string | null }
  origin: string
  onClose: () => void
}

/** The dialog with the list's public address, which its owner can revoke. */
export function ShareList({ open, list: { id, shareKey }, origin, onClose }: ShareProps) {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (shared: boolean) =>
      send('PUT', '/shop/favorites/lists/:listId/share', { params: { listId: id }, body: { shared } }),
    () => revalidate(),
  )
  const address = shareKey && origin + paths.sharedFavourites(shareKey)
  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    toast(t('favourites.copied'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('favourites.share')}
      actions={
        address ? (
          <>
            <Button variant="quiet" busy={busy} onClick={() => submit(false)}>
              {t('favourites.stopSharing')}
            </Button>
            <Button onClick={() => copy(address)}>{t('favourites.copy')}</Button>
          </>
        ) : (
          <Button busy={busy} onClick={() => submit(true)}>
            {t('favourites.startSharing')}
          </Button>
        )
      }
    >
      <Stack>
        <p>{t('favourites.shareWords')}</p>
        {address && (
          <TextField
            label={t('favourites.shareLink')}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        )}
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}
