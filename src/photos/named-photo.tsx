import { useTexts } from '#/texts/use-texts.tsx'
import type { ReadPhoto } from '#/ui/picture/photo-image.tsx'
import { PhotoThumb } from '#/ui/picture/photo-thumb.tsx'

/** A photo with its name as a customer sees it, large when pressed; the studio says the same in English. */
export function NamedPhoto(photo: { read: ReadPhoto; photoId: string; name: string }) {
  const t = useTexts()
  return <PhotoThumb {...photo} open={t('photos.open', { photo: photo.name })} unseen={t('photos.unseen')} />
}
