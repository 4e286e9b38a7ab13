import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { PhotoView } from '#/people/photos/photos.schema.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { memberContext } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { answerFrom } from './answer-form.rule.ts'
import { questionAt, type SurveyQuestion } from './questions.rule.ts'
import { askedSteps, nextAsked, stepAfter, stepToShow } from './resume.rule.ts'
import type { BoardView, ChoicePictures, SurveyView } from './survey.api.ts'
import { SurveyEnd } from './survey-end.tsx'
import { type AnswerProblem, SurveyStep } from './survey-step.tsx'

type SurveyAt = {
  userId: string
  step: number
  survey: SurveyView
  photos: PhotoView[]
  choices: ChoicePictures
  asked: number[]
  board: BoardView
}

export const title = (t: Translate, data: SurveyAt | undefined) => {
  const question = data && questionAt(data.step)
  return t(question ? `survey.${question.id}.title` : 'survey.end.short')
}

export const back = (t: Translate) => ({ to: paths.home(), label: t('nav.box') })

/** R6.01: each step has its address; without one, or with a later one, the survey resumes at the next open step. */
export async function loader(args: LoaderFunctionArgs): Promise<SurveyAt> {
  const userId = args.params.user_id ?? ownSurvey(args)
  const survey = await api(args).get('/survey/:userId', { params: { userId } })
  const { searchParams } = new URL(args.request.url)
  const requested = searchParams.get('step')
  const step = stepToShow(requested, survey)
  if (requested !== String(step)) throw redirect(paths.survey(userId, step))
  const asked = askedSteps(searchParams.get('asked'), survey)
  const question = questionAt(step)
  const [photos, choices, board] = await Promise.all([
    !question || question.type === 'photos' ? photosOf(args) : [],
    question ? choicesFor(question, args) : noChoices,
    question ? [] : boardOf(args),
  ])
  return { userId, step, survey, photos, choices, asked: asked.includes(step) ? asked : [], board }
}

/** `/survey` alone is the member's own; the access check has identified the member. */
function ownSurvey({ context, request }: LoaderFunctionArgs): never {
  const member = context.get(memberContext)
  throw redirect(paths.survey(member?.id ?? '') + new URL(request.url).search)
}

const memberOf = ({ params }: LoaderFunctionArgs) => ({ params: { userId: params.user_id ?? '' } })
const photosOf = async (args: LoaderFunctionArgs) => (await api(args).get('/photos')).photos
const boardOf = async (args: LoaderFunctionArgs) =>
  (await api(args).get('/survey/:userId/board', memberOf(args))).pieces
const noChoices: ChoicePictures = { never: [], brands: [] }
const choicesFor = async ({ id }: SurveyQuestion, args: LoaderFunctionArgs) =>
  id === 'never' || id === 'brands' ? api(args).get('/survey/:userId/choices', memberOf(args)) : noChoices

/** A refusal keeps its status, so that nothing is reloaded: without a connection the question stays on the screen. */
export async function action(args: ActionFunctionArgs) {
  const userId = args.params.user_id ?? ''
  const form = await args.request.formData()
  const step = Number(form.get('step'))
  const question = questionAt(step)
  if (!question) throw redirect(paths.survey(userId))
  try {
    const progress = await api(args).send('PUT', '/survey/:userId/:question', {
      params: { userId, question: question.id },
      body: { value: answerFrom(question, form) },
    })
    throw redirect(pathAfter(userId, step, { progress, asked: String(form.get('asked') ?? '') }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, fields } = error
    return data<AnswerProblem>({ step, code, message, fields }, { status: error.status || 503 })
  }
}

type Saved = { progress: Omit<SurveyView, 'answers'>; asked: string }

/** After the last of the home page's questions: the home page. */
function pathAfter(userId: string, step: number, { progress, asked }: Saved): string {
  const steps = askedSteps(asked, progress)
  if (!steps.includes(step)) return paths.survey(userId, stepAfter(step, progress))
  const next = nextAsked(step, steps)
  return next === undefined ? paths.home() : paths.survey(userId, next, steps)
}

export function Page() {
  const { userId, step, survey, photos, choices, asked, board } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const question = questionAt(step)
  if (!question) return <SurveyEnd userId={userId} survey={survey} photos={photos} board={board} />
  return (
    <SurveyStep
      key={step}
      userId={userId}
      step={step}
      question={question}
      survey={survey}
      photos={photos}
      choices={choices}
      asked={asked}
      problem={problem?.step === step ? problem : undefined}
    />
  )
}
