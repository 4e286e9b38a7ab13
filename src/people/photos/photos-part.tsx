import './photos.css'
import { useEffect } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { ChosenFile } from './chosen-file.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { PhotoAdd } from './photo-add.tsx'
import { mostPhotos, type PhotoKind, photoKinds } from './photos.rule.ts'
import type { PhotoView } from './photos.schema.ts'
import { usePhotos } from './use-photos.ts'

type PartProps = {
  photos: PhotoView[]
  /** Called when the first upload begins and when the last one has ended. */
  onSending?: (sending: boolean) => void
}

/** The member's own photos and inspirations: added, viewed, deleted with an undo (R6.01). */
export function PhotosPart({ photos, onSending }: PartProps) {
  const t = useTexts()
  const album = usePhotos(photos)
  const { sending } = album
  useEffect(() => onSending?.(sending), [sending, onSending])
  return (
    <Stack space="wide">
      {photoKinds.map((kind) => (
        <PhotosOfKind key={kind} kind={kind} album={album} />
      ))}
      <p className="photos-hint">
        {t('photos.lead')} {t('photos.hint', { megabytes: LARGEST_PHOTO_KB / 1024 })}
      </p>
    </Stack>
  )
}

/** Number of places drawn, filled or empty. */
const ROW = 4
type Album = ReturnType<typeof usePhotos>

function PhotosOfKind({ kind, album: { chosen: all, ...album } }: { kind: PhotoKind; album: Album }) {
  const t = useTexts()
  const photos = album.photos.filter((photo) => photo.kind === kind)
  const chosen = all.filter((one) => one.kind === kind)
  const count = photos.filter(({ deleted }) => !deleted).length
  const most = mostPhotos[kind]
  return (
    <Section
      title={t(`photos.${kind}Title`)}
      aside={<span role="status">{t('photos.count', { count, most })}</span>}
    >
      <Stack>
        <p>{t(`photos.${kind}Lead`)}</p>
        <ul className="photos">
          {photos.map((photo, index) => (
            <OwnPhoto key={photo.id} photo={photo} nr={index + 1} {...album} />
          ))}
          {count < most && (
            <li>
              <PhotoAdd label={t(`photos.add.${kind}`)} onFiles={(files) => album.add(kind, files)} />
            </li>
          )}
          {Array.from({ length: Math.min(most, ROW) - photos.length - 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
            <li key={index} className="photo-place" aria-hidden="true" />
          ))}
        </ul>
        <div role="status" className="photos-chosen">
          {chosen.map((one) => (
            <ChosenFile key={one.key} chosen={one} {...album} />
          ))}
        </div>
      </Stack>
    </Section>
  )
}
