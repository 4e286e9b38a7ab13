import '#/boxes/parts/spread.css'
import './unpacking.css'
import { useEffect, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { type Picture, ProductPicture } from '#/platform/ui/picture/picture.tsx'

/**
 * The pieces gather in a box, tissue closes over them and opens, in 1.2 seconds, above a page that is drawn already. A click or
 * key ends it; with reduced motion it is left out.
 */
export function Unpacking({ pictures }: { pictures: readonly Picture[] }) {
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = () => setOver(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return end()
    addEventListener('keydown', end)
    return () => removeEventListener('keydown', end)
  }, [])
  if (isOver) return null
  const end = () => setOver(true)
  return (
    <div
      className="unpacking"
      onPointerDown={end}
      onAnimationEnd={({ animationName }) => animationName === 'unpacking' && end()}
    >
      <div className="unpacking-box" aria-hidden="true">
        {pictures.map((picture) => (
          <div key={picture.key} className="unpacking-piece">
            <ProductPicture picture={{ ...picture, alt: '' }} sizes="40vw" priority />
          </div>
        ))}
      </div>
      <TextButton onClick={end}>{t('sample.skip')}</TextButton>
    </div>
  )
}
