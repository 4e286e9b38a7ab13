import './photo-thumb.css'
import '../picture.css'
import { lazy, Suspense, useState } from 'react'
import { PhotoImage, type PhotoProps } from './photo-image.tsx'

const PhotoLarge = lazy(async () => ({ default: (await import('./photo-large.tsx')).PhotoLarge }))

/** A thumbnail of a photo that opens large. `open`: the button's label. */
export function PhotoThumb({ open, ...photo }: PhotoProps & { open: string }) {
  const [large, setLarge] = useState<boolean>()
  return (
    <>
      <button type="button" className="picture photo-thumb" aria-label={open} onClick={() => setLarge(true)}>
        <PhotoImage {...photo} size="small" />
      </button>
      {large !== undefined && (
        <Suspense fallback={null}>
          <PhotoLarge photo={photo} open={large} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
