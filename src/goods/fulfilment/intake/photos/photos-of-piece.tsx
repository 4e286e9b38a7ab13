import './return-photos.css'
import { send } from '#/platform/app/api/api-client.ts'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'
import type { IntakeReturn } from '../returns.schema.ts'

const read: ReadPhoto = (photoId, size) =>
  send('GET', '/studio/returns/photos/:photoId/:size', { params: { photoId, size }, file: true })

type ReturnPhotosProps = {
  line: IntakeReturn['lines'][number]
  onPhoto: (unitId: string, file: File) => void
}

/** Photos of the piece in hand; on a phone the camera opens. Claims are decided by these photos (R6.13). */
export const ReturnPhotos = ({ line: { id, title, photos }, onPhoto }: ReturnPhotosProps) => (
  <div className="return-photos">
    {photos.map((photoId, index) => (
      <PhotoThumb
        key={photoId}
        read={read}
        photoId={photoId}
        name={`${title}, photo ${index + 1}`}
        open={`Photo ${index + 1} of ${title}, large`}
        unseen="Cannot be shown now"
      />
    ))}
    <label className="return-photo-add">
      <span>Photograph it</span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={({ target }) => {
          for (const file of target.files ?? []) onPhoto(id, file)
          target.value = ''
        }}
      />
    </label>
  </div>
)
