import { useCallback } from 'react'
import { send } from '#/app/api/api-client.ts'
import { Row } from '#/ui/layout/layout.tsx'
import { PhotoThumb } from '#/ui/picture/photo-thumb.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import './claims.css'

/** What the warehouse photographed, for whoever decides by it. */
export function ClaimPhotos({ claimId, photos }: { claimId: string; photos: readonly string[] }) {
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/studio/claims/:claimId/photos/:photoId/:size', {
        params: { claimId, photoId, size },
        file: true,
      }),
    [claimId],
  )
  return (
    <Row>
      {photos.map((photoId, index) => (
        <div className="claim-photo" key={photoId}>
          <PhotoThumb
            read={read}
            photoId={photoId}
            name={`Photo ${index + 1}`}
            open={`Photo ${index + 1}, large`}
            unseen="Cannot be shown now"
          />
        </div>
      ))}
    </Row>
  )
}
