import '#/platform/ui/form/choice.css'
import '#/platform/ui/form/question.css'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { PictureChoices } from '#/platform/ui/form/question.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { ProductPicture } from '#/platform/ui/picture/picture.tsx'
import { answerField, ownAnswersField } from '../answer-form.rule.ts'
import { offeredChoices, ownAnswersOf, stringOf, stringsOf } from '../answers.rule.ts'
import { useChoiceName } from '../choice-name.ts'
import { Cloth } from '../drawings/cloth.tsx'
import { KindIcon } from '../drawings/kind-icon.tsx'
import { isDrawnMaterial, Material } from '../drawings/material.tsx'
import { OccasionPicture } from '../drawings/occasion.tsx'
import { isDrawnPrint, Print } from '../drawings/print.tsx'
import { type SurveyQuestion, surveyColours } from '../questions.rule.ts'
import type { ChoicePictures } from '../survey.api.ts'
import { BodyAnswer } from './body-answer.tsx'
import { BrandsAnswer } from './brands-answer.tsx'
import { BudgetAnswer } from './budget-answer.tsx'
import { FitsAnswer } from './fits-answer.tsx'
import { SizesAnswer } from './sizes-answer.tsx'

type Many = Extract<SurveyQuestion, { type: 'many' }>
type Pictorial = Exclude<Many['display'], 'words'>
type Answers = Record<string, unknown>

type Answered = Exclude<SurveyQuestion, { type: 'photos' }>

type Pieces = ChoicePictures['never']
type Props = {
  answers: Answers
  /** Real pieces that illustrate the choices of this question. */
  pieces: Pieces
}

/** `isChanging`: the survey is complete, and one answer is edited. `brands`: names to choose from while typing. */
type FieldsProps = Props & {
  question: Answered
  brands: readonly string[]
  isChanging: boolean
}

export function AnswerFields({ question, answers, pieces, brands, isChanging }: FieldsProps) {
  const t = useTexts()
  const market = useMarket()
  const given = answers[question.id]
  switch (question.type) {
    case 'sizes':
      return <SizesAnswer question={question} given={given} isChanging={isChanging} />
    case 'budget':
      return <BudgetAnswer kinds={question.kinds} given={given} market={market.id} isChanging={isChanging} />
    case 'many':
      return <PicturesAnswer question={question} answers={answers} pieces={pieces} />
    case 'body':
      return <BodyAnswer given={given} />
    case 'fits':
      return <FitsAnswer kinds={question.kinds} given={given} isChanging={isChanging} />
    case 'brands':
      return <BrandsAnswer kinds={question.kinds} given={given} brands={brands} />
    default:
      return (
        <TextArea
          label={t('survey.text.label')}
          hint={t('survey.text.hint')}
          name={answerField}
          rows={8}
          maxLength={question.maxLength}
          defaultValue={stringOf(given)}
        />
      )
  }
}

function PicturesAnswer({ question, answers, pieces }: Props & { question: Many }) {
  const t = useTexts()
  const named = useChoiceName()
  const choices = offeredChoices(question, answers)
  const given = answers[question.id]
  const { display } = question
  if (display === 'words')
    return (
      <Chips
        legend={t(`survey.${question.id}.title`)}
        hideLegend
        name={answerField}
        defaultValues={stringsOf(given)}
        options={choices.map((value) => ({ value, label: named(question, value) }))}
      />
    )
  return (
    <Stack space="wide">
      <PictureChoices
        type="checkbox"
        legend={t(`survey.${question.id}.title`)}
        name={answerField}
        columns={columns[display]}
        chosen={stringsOf(given)}
        options={choices.map((value) => ({
          value,
          label: named(question, value),
          picture: <ChoicePicture display={display} value={value} pieces={pieces} />,
        }))}
      />
      <OwnAnswersField question={question} given={given} />
    </Stack>
  )
}

const columns = { swatches: 5, cloth: 3, occasions: 7, pieces: 5 } as const satisfies Record<
  Pictorial,
  number
>

type Pictured = { display: Pictorial; value: string; pieces: Pieces }

/** A cloth or an occasion is drawn; a kind of garment is a real piece if there is one. */
function ChoicePicture({ display, value, pieces }: Pictured) {
  if (display === 'swatches') return <Cloth colour={surveyColours[value as keyof typeof surveyColours]} />
  if (display === 'cloth') return <Print name={value} />
  if (display === 'occasions') return <OccasionPicture name={value} />
  const piece = pieces.find(({ choice }) => choice === value)
  if (piece)
    return <ProductPicture picture={{ ...piece.picture, alt: '' }} sizes="(min-width: 60rem) 18vw, 30vw" />
  return <span className="picture-choice-drawn">{drawn(value)}</span>
}

/** Drawing of a choice without a piece on sale. */
const drawn = (value: string) => {
  if (isDrawnPrint(value)) return <Print name={value} />
  if (isDrawnMaterial(value)) return <Material name={value} />
  if (value === 'heels') return <OccasionPicture name={value} />
  return <KindIcon kind={value === 'sleeveless' ? 'top' : value} />
}

function OwnAnswersField({ question, given }: { question: Many; given: unknown }) {
  const t = useTexts()
  if (!question.ownAnswers) return null
  return (
    <TextField
      label={t('survey.never.ownLabel')}
      hint={t('survey.never.ownHint')}
      name={ownAnswersField}
      maxLength={(question.ownAnswers.maxLength + 2) * question.ownAnswers.most}
      defaultValue={ownAnswersOf(question, given).join(', ')}
    />
  )
}
