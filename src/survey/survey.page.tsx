import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { paths } from '#/paths.ts'
import type { PhotoView } from '#/photos/photos.schema.ts'
import type { Translate } from '#/texts/translator.ts'
import { answerFrom } from './answer-form.rule.ts'
import { questionAt } from './questions.rule.ts'
import { stepAfter, stepToShow } from './resume.rule.ts'
import type { SurveyView } from './survey.api.ts'
import { SurveyEnd } from './survey-end.tsx'
import { type Problem, SurveyStep } from './survey-step.tsx'

type SurveyAt = { userId: string; step: number; survey: SurveyView; photos: PhotoView[] }

export const title = (t: Translate, data: SurveyAt | undefined) => {
  const question = data && questionAt(data.step)
  return t(question ? `survey.${question.id}.title` : 'survey.end.short')
}

/** R6.01: each step has its address; without one, or with a later one, the survey resumes at the next open step. */
export async function loader(args: LoaderFunctionArgs): Promise<SurveyAt> {
  const userId = args.params.user_id ?? ''
  const survey = await api(args).get('/survey/:userId', { params: { userId } })
  const asked = new URL(args.request.url).searchParams.get('step')
  const step = stepToShow(asked, survey)
  if (asked !== String(step)) throw redirect(paths.survey(userId, step))
  const question = questionAt(step)
  const showsPhotos = !question || question.type === 'photos'
  const { photos } = showsPhotos ? await api(args).get('/photos') : { photos: [] }
  return { userId, step, survey, photos }
}

/** A refusal keeps its status, so that nothing is loaded anew: without a connection the question stays on the screen. */
export async function action(args: ActionFunctionArgs) {
  const userId = args.params.user_id ?? ''
  const form = await args.request.formData()
  const step = Number(form.get('step'))
  const question = questionAt(step)
  if (!question) throw redirect(paths.survey(userId))
  try {
    const standing = await api(args).send('PUT', '/survey/:userId/:question', {
      params: { userId, question: question.id },
      body: { value: answerFrom(question, form) },
    })
    throw redirect(paths.survey(userId, stepAfter(step, standing)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, fields } = error
    return data<Problem>({ step, code, message, fields }, { status: error.status || 503 })
  }
}

export function Page() {
  const { userId, step, survey, photos } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const question = questionAt(step)
  if (!question) return <SurveyEnd {...{ userId, survey, photos }} />
  return (
    <SurveyStep
      key={step}
      {...{ userId, step, question, survey, photos }}
      problem={problem?.step === step ? problem : undefined}
    />
  )
}
