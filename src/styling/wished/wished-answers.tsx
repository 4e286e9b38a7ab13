import './wished.css'
import { useTexts } from '#/texts/use-texts.tsx'
import type { WishedView } from './wished.schema.ts'

/** The stylist's answer to each piece that the member wished for. */
export function WishedAnswers({ wished }: { wished: WishedView['pieces'] }) {
  const t = useTexts()
  if (wished.length === 0) return null
  return (
    <section className="wished-answers" aria-label={t('wished.answers')}>
      <h2>{t('wished.answers')}</h2>
      <ul>
        {wished.map(({ id, title, why }) => (
          <li key={id}>
            <span>{title}</span> {why ? t(`wished.why.${why}`) : t('wished.taken')}
          </li>
        ))}
      </ul>
    </section>
  )
}
