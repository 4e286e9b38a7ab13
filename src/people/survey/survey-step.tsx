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
import { minutesFrom } from './minutes.rule.ts'
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
  choices: ChoicePictures
  /** The steps that the home page asks for, in order; empty in the survey itself. */
  asked: readonly number[]
  problem: AnswerProblem | undefined
}

type BackProps = Pick<Props, 'userId' | 'step' | 'asked' | 'survey'>

/** One question on a screen. A plain form: it works without scripts, and the browser's back button works too. */
export function SurveyStep({
  userId,
  step,
  question,
  survey,
  photos,
  choices,
  asked,
  problem: reported,
}: Props) {
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
  const minutes = minutesFrom(step)
  const text = (part: 'title' | 'lead' | 'why') => t(`survey.${question.id}.${part}`)
  const back = useBack({ userId, step, asked, survey })
  const nth = asked.indexOf(step) + 1
  const at = nth > 0 ? { step: nth, steps: asked.length } : { step, steps: stepCount }
  const onChange = () => {
    setAnswered(reported)
    keepDraft()
  }
  const fieldProblem = problem?.fields[question.id]
  return (
    <Form method="post" ref={form} noValidate onChange={onChange}>
      <QuestionFrame
        step={at.step}
        steps={at.steps}
        progress={t('survey.progress', at)}
        time={nth === 0 && (completed ? t('survey.changing') : t('survey.minutes', { count: minutes }))}
        back={back}
        title={text('title')}
        lead={text('lead')}
        why={text('why')}
        action={
          <Button type="submit" busy={busy || sending}>
            {t(buttonKey({ step, nth, of: asked.length, survey }))}
          </Button>
        }
        note={t('survey.kept')}
        problem={problem && (fieldProblem ?? errorText(problem, t))}
      >
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="asked" value={asked.join(',')} />
        {question.type === 'photos' ? (
          <PhotosPart photos={photos} onSending={setSending} />
        ) : (
          <AnswerFields
            question={question}
            answers={survey.answers}
            pieces={choices.never}
            brands={choices.brands}
            isChanging={completed && nth === 0}
          />
        )}
      </QuestionFrame>
    </Form>
  )
}

type Place = { step: number; nth: number; of: number; survey: SurveyView }

/** `nth` of the home page's questions; 0 in the survey itself. */
function buttonKey({ step, nth, of, survey: { completed, stepCount } }: Place) {
  if (nth > 0) return nth < of ? 'survey.next' : 'survey.save'
  if (completed) return 'survey.save'
  return step === stepCount ? 'survey.finish' : 'survey.next'
}

/** The link back: to the home page's questions before this one, to the summary, or to the step before. */
function useBack({ userId, step, asked, survey: { completed, stepCount } }: BackProps) {
  const t = useTexts()
  const nth = asked.indexOf(step)
  if (nth === 0) return { to: paths.home(), label: t('survey.ask.home') }
  if (nth > 0) return { to: paths.survey(userId, asked[nth - 1], asked), label: t('survey.back') }
  if (completed) return { to: paths.survey(userId, stepCount + 1), label: t('survey.backToEnd') }
  return step > 1 ? { to: paths.survey(userId, step - 1), label: t('survey.back') } : undefined
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
