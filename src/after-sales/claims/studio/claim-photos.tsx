import { Row } from '#/platform/ui/layout/layout.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'
import '../page/claims.css'

type PhotosProps = { photos: readonly string[]; read: ReadPhoto }
export function ClaimPhotos({ photos, read }: PhotosProps) {
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
