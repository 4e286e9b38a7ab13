import './asked-card.css'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { minutesFor } from '../minutes.rule.ts'
import { type AnsweredId, stepOf } from '../questions.rule.ts'

type CardProps = { userId: string; questions: readonly AnsweredId[]; onPutOff: () => void }

/** Asks a few new questions of a member whose survey is complete; a tap puts them off for two months. */
export function AskedCard({ userId, questions, onPutOff }: CardProps) {
  const t = useTexts()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/survey/:userId/later', { params: { userId }, body: { questions: [...questions] } }),
    onPutOff,
  )
  const steps = questions.map(stepOf)
  const named = questions.map((id) => t(`survey.${id}.short`)).join(', ')
  return (
    <section className="asked-card" aria-labelledby="asked">
      <div className="asked-card-words">
        <h2 id="asked">{t('survey.ask.title', { count: questions.length })}</h2>
        <p>{t('survey.ask.lead', { named, count: minutesFor(questions) })}</p>
      </div>
      <div className="asked-card-ways">
        <ButtonLink variant="secondary" to={paths.survey(userId, steps[0], steps)}>
          {t('survey.ask.go')}
        </ButtonLink>
        <TextButton busy={busy} onClick={() => submit({})}>
          {t('survey.ask.notNow')}
        </TextButton>
      </div>
      <Alert>{error}</Alert>
    </section>
  )
}
