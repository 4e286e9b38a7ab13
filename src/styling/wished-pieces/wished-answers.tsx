import './wished.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { WishedView } from './wished.schema.ts'

type AnswersProps = { wished: WishedView['pieces']; wishes: readonly { wish: string; answer: string }[] }

export function WishedAnswers({ wished, wishes }: AnswersProps) {
  const t = useTexts()
  if (wished.length + wishes.length === 0) return null
  return (
    <section className="wished-answers" aria-label={t('wished.answers')}>
      <h2>{t('wished.answers')}</h2>
      <ul>
        {wishes.map(({ wish, answer }) => (
          <li key={wish}>
            <span>{wish}</span> {answer}
          </li>
        ))}
        {wished.map(({ id, title, why }) => (
          <li key={id}>
            <span>{title}</span> {why ? t(`wished.why.${why}`) : t('wished.taken')}
          </li>
        ))}
      </ul>
    </section>
  )
}
