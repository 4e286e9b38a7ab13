import './learnt.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import type { LearntView } from '../quizzes.schema.ts'
import { useValueName } from '../sample/reasons.tsx'

/** The taste learnt from the answers so far, in the words that the stylist reads. */
export function LearntPage({ learnt }: { learnt: LearntView }) {
  const t = useTexts()
  const { liked, seen, likes, not } = learnt
  return (
    <Frame title={t('quiz.doneHeading')} lead={t('quiz.doneLead', { liked, seen })} width="text">
      <div className="learnt">
        <Leanings title={t('quiz.likes')} of={likes} />
        <Leanings title={t('quiz.not')} of={not} />
      </div>
      <div className="learnt-ways">
        <ButtonLink to={paths.home()}>{t('quiz.toHome')}</ButtonLink>
        <TextLink to={paths.accountStyle()}>{t('quiz.toStyle')}</TextLink>
      </div>
    </Frame>
  )
}

function Leanings({ title, of }: { title: string; of: LearntView['likes'] }) {
  const t = useTexts()
  const nameOf = useValueName()
  if (of.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {of.map((leaning) => (
          <li key={`${leaning.about} ${leaning.value}`}>
            <span>{nameOf(leaning)}</span>
            <span className="learnt-count">
              {t('quiz.progress', { nth: leaning.liked, of: leaning.seen })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
