import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'

/** A photo with its name for a customer, enlarged when pressed; the studio has its English twin. */
export function NamedPhoto(photo: { read: ReadPhoto; photoId: string; name: string }) {
  const t = useTexts()
  return <PhotoThumb {...photo} open={t('photos.open', { photo: photo.name })} unseen={t('photos.unseen')} />
}
