import './hung-pieces.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { CutOut } from '#/platform/ui/picture/cut-out.tsx'
import type { FeedbackView } from '../feedback-view.ts'

/** The kept pieces hang in the member's wardrobe; those that go back have their own part. */
export function HungPieces({ pieces }: Pick<FeedbackView, 'pieces'>) {
  const t = useTexts()
  const kept = pieces.filter(({ state }) => state === 'kept')
  if (kept.length === 0) return null
  return (
    <section className="hung-pieces" aria-label={t('feedback.inWardrobe')}>
      <ul>
        {kept.map(({ id, image }) => (
          <li key={id}>{image && <CutOut picture={image} />}</li>
        ))}
      </ul>
      <p>
        {t('feedback.inWardrobe')}.{' '}
        <TextLink to={paths.accountWardrobe()}>{t('outfits.toWardrobe')}</TextLink>
      </p>
    </section>
  )
}
