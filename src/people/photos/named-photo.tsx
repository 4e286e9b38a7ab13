import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'

/** A photo with its name as a customer sees it, large when pressed; the studio says the same in English. */
export function NamedPhoto(photo: { read: ReadPhoto; photoId: string; name: string }) {
  const t = useTexts()
  return <PhotoThumb {...photo} open={t('photos.open', { photo: photo.name })} unseen={t('photos.unseen')} />
}
