import '#/boxes/parts/sum-rows.css'
import './home.css'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { HomeView } from './home.schema.ts'

export function EarlierBoxes({ boxes }: { boxes: HomeView['boxes'] }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  if (boxes.length === 0) return null
  return (
    <Section title={t('home.earlier')}>
      <ul className="sum-rows">
        {boxes.map(({ id, number, settledAt, pieces }) => (
          <li className="earlier-box" key={id}>
            <TextLink to={paths.feedbackPayment(id)}>{t('label.box', { number })}</TextLink>
            <ul className="earlier-pieces" aria-hidden="true">
              {pieces.map(({ id, image, state }) => (
                <li key={id} data-gone={state !== 'kept' || undefined}>
                  <PictureOrGap picture={image && { ...image, alt: '' }} sizes="64px" />
                </li>
              ))}
            </ul>
            <span className="earlier-kept">
              {t('home.earlierKept', {
                kept: pieces.filter(({ state }) => state === 'kept').length,
                of: pieces.length,
              })}
            </span>
            <span>{settledAt && dateLong(settledAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
