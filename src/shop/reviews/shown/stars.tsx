import '#/platform/ui/form/choice.css'
import './stars.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'

const five = [1, 2, 3, 4, 5]

/** A number of whole stars out of five; the words are for screen readers. */
export function Stars({ stars }: { stars: number }) {
  const t = useTexts()
  const { number } = useFormat()
  const full = Math.round(stars)
  return (
    <span className="stars" role="img" aria-label={t('reviews.starsOf', { stars: number(stars) })}>
      {five.map((star) => (
        <Icon key={star} name="star" className={star <= full ? 'star star-full' : 'star'} />
      ))}
    </span>
  )
}

type FieldProps = { value: number | undefined; onChoose: (stars: number) => void }

/** A choice by tap or arrow keys: five radio buttons, each with its word. */
export function StarField({ value, onChoose }: FieldProps) {
  const t = useTexts()
  return (
    <fieldset className="choice">
      <legend>{t('reviews.stars')}</legend>
      <div className="star-field">
        {five.map((stars) => (
          <label key={stars} title={t(starLabels[stars - 1]!)}>
            <input
              className="choice-input"
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              onChange={() => onChoose(stars)}
            />
            <Icon name="star" className="star" />
            <span className="visually-hidden">{t('reviews.starsOf', { stars })}</span>
          </label>
        ))}
        <output>{value ? t(starLabels[value - 1]!) : ''}</output>
      </div>
    </fieldset>
  )
}

const starLabels = [
  'reviews.star1',
  'reviews.star2',
  'reviews.star3',
  'reviews.star4',
  'reviews.star5',
] as const
