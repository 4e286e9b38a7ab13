import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { PhotoView } from '#/people/photos/photos.schema.ts'
import { PhotosPart } from '#/people/photos/photos-part.tsx'
import { useFormDraft } from '#/platform/app/forms/form-draft.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { QuestionFrame } from '#/platform/ui/form/question.tsx'
import { AnswerFields } from './answers/answer.tsx'
import { minutesFor } from './minutes.rule.ts'
import type { SurveyQuestion } from './questions.rule.ts'
import type { ChoicePictures, SurveyView } from './survey.api.ts'

/** The reason why an answer was not stored, at its step. */
export type AnswerProblem = { step: number; code: string; message: string; fields: Record<string, string> }

type Props = {
  userId: string
  step: number
  question: SurveyQuestion
  survey: SurveyView
  photos: PhotoView[]
  pieces: ChoicePictures['never']
  problem: AnswerProblem | undefined
}

/** One question on a screen. A plain form: it works without scripts, and the browser's back button works too. */
export function SurveyStep({ userId, step, question, survey, photos, pieces, problem: reported }: Props) {
  const t = useTexts()
  const busy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const keepDraft = useFormDraft(form, `survey/${userId}/${question.id}`, survey.answers[question.id])
  useArrival(step)
  const [sending, setSending] = useState(false)
  // The message about an answer ends when another one is given.
  const [answered, setAnswered] = useState<AnswerProblem>()
  const problem = reported === answered ? undefined : reported
  const { stepCount, completed } = survey
  const minutes = minutesFor({ open: stepCount - step + 1, of: stepCount })
  const text = (part: 'title' | 'lead') => t(`survey.${question.id}.${part}`)
  const previous = step > 1 ? { to: paths.survey(userId, step - 1), label: t('survey.back') } : undefined
  const back = completed
    ? { to: paths.survey(userId, stepCount + 1), label: t('survey.backToEnd') }
    : previous
  const onChange = () => {
    setAnswered(reported)
    keepDraft()
  }
  const fieldProblem = problem?.fields[question.id]
  return (
    <Form method="post" ref={form} noValidate onChange={onChange}>
      <QuestionFrame
        step={step}
        steps={stepCount}
        progress={t('survey.progress', { step, steps: stepCount })}
        time={completed ? t('survey.changing') : t('survey.minutes', { count: minutes })}
        back={back}
        title={text('title')}
        lead={text('lead')}
        action={
          <Button type="submit" busy={busy || sending}>
            {t(completed ? 'survey.save' : step === stepCount ? 'survey.finish' : 'survey.next')}
          </Button>
        }
        note={t('survey.kept')}
        problem={problem && (fieldProblem ?? errorText(problem, t))}
      >
        <input type="hidden" name="step" value={step} />
        {question.type === 'photos' ? (
          <PhotosPart photos={photos} onSending={setSending} />
        ) : (
          <AnswerFields question={question} answers={survey.answers} pieces={pieces} isChanging={completed} />
        )}
      </QuestionFrame>
    </Form>
  )
}

/** The path stays equal from step to step, so the shell does not move the focus; the new question does. */
function useArrival(step: number) {
  const first = useRef(true)
  useEffect(() => {
    const arrivedFrom = sessionStorage.getItem('survey-step')
    sessionStorage.setItem('survey-step', String(step))
    if (first.current && arrivedFrom !== null && arrivedFrom !== String(step))
      document.getElementById('question')?.focus({ preventScroll: true })
    first.current = false
  }, [step])
}
