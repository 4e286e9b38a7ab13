import '#/people/photos/photos.css'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { NamedPhoto } from '#/people/photos/named-photo.tsx'
import { PhotoAdd } from '#/people/photos/photo-add.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import type { FaultSeen } from '../fault.schema.ts'

const MOST_SHOWN_TO_ADD = 4

const bytesOf = async (file: File) => new Blob([await shrunk(file)], { type: 'application/octet-stream' })

/** The buyer's photos of a fault, and the upload of a further one until it is answered; photos are optional. */
export function FaultPhotos({ contractId, fault }: { contractId: string; fault: FaultSeen }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { id, photos, state } = fault
  const { submit, error, fields } = useSubmit(
    async (files: readonly File[]) => {
      for (const file of files)
        await send('POST', '/contracts/:contractId/faults/:faultId/photos', {
          ...{ params: { contractId, faultId: id }, body: await bytesOf(file) },
          error: whenOutdated(revalidate),
        })
    },
    () => void revalidate(),
  )
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/contracts/:contractId/faults/:faultId/photos/:photoId/:size', {
        params: { contractId, faultId: id, photoId, size },
        file: true,
      }),
    [contractId, id],
  )
  const mayAdd = state === 'reported' && photos.length < MOST_SHOWN_TO_ADD
  if (photos.length === 0 && !mayAdd) return null
  return (
    <Stack>
      {mayAdd && <p>{t('faults.photos')}</p>}
      <ul className="photos">
        {photos.map((photoId, index) => (
          <li className="photo" key={photoId}>
            <NamedPhoto read={read} photoId={photoId} name={t('faults.photo', { number: index + 1 })} />
          </li>
        ))}
        {mayAdd && (
          <li>
            <PhotoAdd label={t('faults.photoAdd')} onFiles={(files) => void submit(files)} />
          </li>
        )}
      </ul>
      <Alert>{fields.photo ?? error}</Alert>
    </Stack>
  )
}
