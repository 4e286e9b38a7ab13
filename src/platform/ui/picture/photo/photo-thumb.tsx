import './photo-thumb.css'
import '../picture.css'
import { lazy, Suspense, useState } from 'react'
import { PhotoImage, type PhotoProps } from './photo-image.tsx'

const PhotoLarge = lazy(async () => ({ default: (await import('./photo-large.tsx')).PhotoLarge }))

/** A photo in little; pressed, it is shown large. `open`: what the button does, in words. */
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
