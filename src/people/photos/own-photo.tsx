import './photos.css'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { NamedPhoto } from './named-photo.tsx'
import type { ShownPhoto, usePhotos } from './use-photos.ts'

const readOwn: ReadPhoto = (photoId, size) =>
  send('GET', '/photos/:photoId/:size', { params: { photoId, size }, file: true })

type OwnProps = Pick<ReturnType<typeof usePhotos>, 'remove' | 'restore'> & { photo: ShownPhoto; nr: number }

/** One photo: deleted with one press, and restored with another while the page is open. */
export function OwnPhoto({ photo: { id, kind, deleted }, nr, remove, restore }: OwnProps) {
  const t = useTexts()
  const removal = useSubmit(remove)
  const restoring = useSubmit(restore)
  const name = t(`photos.name.${kind}`, { nr })
  return (
    <li className="photo">
      {deleted ? (
        <div className="photo-deleted">
          <span>{t('photos.deleted')}</span>
          <Button
            size="small"
            variant="secondary"
            busy={restoring.busy}
            onClick={() => void restoring.submit(id)}
          >
            {t('photos.bringBack')}
          </Button>
        </div>
      ) : (
        <>
          <NamedPhoto read={readOwn} photoId={id} name={name} />
          <Button
            size="small"
            variant="quiet"
            busy={removal.busy}
            aria-label={t('photos.delete', { photo: name })}
            onClick={() => void removal.submit(id)}
          >
            {t('photos.deleteShort')}
          </Button>
        </>
      )}
      <Alert>{removal.error ?? restoring.error}</Alert>
    </li>
  )
}
