import './sneak-peek.css'
import { useState } from 'react'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { AlternativeView } from './alternatives-view.ts'

type AlternativesProps = {
  of: string
  open: boolean
  view: { alternatives: readonly AlternativeView[] }
  onTake: (itemId: string, sku: string) => Promise<void>
}

/** Alternatives to a piece: reserved for the member, and taken with one tap. */
export function Alternatives({ of, open, view, onTake }: AlternativesProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [taking, setTaking] = useState<string>()
  const alternatives = view.alternatives.filter(({ itemId }) => itemId === of)
  const take = (sku: string) => {
    if (taking) return
    setTaking(sku)
    void onTake(of, sku).finally(() => setTaking(undefined))
  }
  if (alternatives.length === 0) return null
  return (
    <section className="alternatives" aria-label={t('preview.instead')}>
      <details open={open}>
        <summary>{t('preview.instead')}</summary>
        <ul>
          {alternatives.map(({ sku, brand, title, colour, size, price, image }) => (
            <li key={sku}>
              <PictureOrGap picture={image && { ...image, alt: '' }} sizes="140px" />
              <p className="alternative-name">
                {brand} {title}
              </p>
              <p className="alternative-quiet">{[colour, size].filter(Boolean).join(' · ')}</p>
              <p className="figures">{money(price)}</p>
              <Button variant="secondary" size="small" busy={taking === sku} onClick={() => take(sku)}>
                {t('preview.swap')}
                <span className="visually-hidden">: {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
