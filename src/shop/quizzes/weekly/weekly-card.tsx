import './weekly-card.css'
import type { Static } from 'typebox'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { CardFan } from '#/platform/ui/picture/card-fan.tsx'
import type { AtHome } from '../quizzes.schema.ts'

type CardProps = {
  weekly: NonNullable<Static<typeof AtHome>>
  /** True before the first box. */
  isFirst?: boolean
  onPutOff: () => void
}

/** Offers the weekly quiz: twelve pieces, two minutes, at most once a week; a tap puts it off for a week. */
export function WeeklyCard({ weekly: { left, of, pictures }, isFirst, onPutOff }: CardProps) {
  const t = useTexts()
  const { submit, busy, error } = useSubmit(() => send('POST', '/quizzes/weekly/rest'), onPutOff)
  return (
    <section className="weekly-card" aria-labelledby="weekly">
      <CardFan pictures={pictures} />
      <div className="weekly-card-words">
        <h2 id="weekly">{t('quiz.weekly.heading')}</h2>
        <p className="page-lead">{t(isFirst ? 'quiz.weekly.leadFirst' : 'quiz.weekly.lead')}</p>
        <div className="weekly-card-ways">
          <ButtonLink variant="secondary" to={paths.weeklyQuiz()}>
            {left === of ? t('quiz.begin') : t('quiz.goOn', { left })}
          </ButtonLink>
          <TextButton busy={busy} onClick={() => submit({})}>
            {t('quiz.notNow')}
          </TextButton>
        </div>
        <Alert>{error}</Alert>
      </div>
    </section>
  )
}
