import './claims.css'
import { useCallback } from 'react'
import { NamedPhoto } from '#/people/photos/named-photo.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

type PicturesProps = {
  claim: { id: string; photos: readonly string[] }
  image?: Picture | undefined
  contractId: string
}

export function ClaimPictures({ claim: { id, photos }, image, contractId }: PicturesProps) {
  const t = useTexts()
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/contracts/:contractId/claims/:claimId/photos/:photoId/:size', {
        params: { contractId, claimId: id, photoId, size },
        file: true,
      }),
    [contractId, id],
  )
  return (
    <div className="claim-pictures">
      <figure>
        <PictureOrGap picture={image} sizes="(min-width: 40rem) 200px, 45vw" />
        {photos.length > 0 && <figcaption>{t('claims.asSold')}</figcaption>}
      </figure>
      {photos.map((photoId, index) => (
        <figure className="claim-photo" key={photoId}>
          <NamedPhoto read={read} photoId={photoId} name={t('claims.photo', { number: index + 1 })} />
          {index === 0 && <figcaption>{t('claims.cameBack')}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
