import { useMarket, useTexts } from '#/texts/use-texts.tsx'
import { Chips } from '#/ui/form/choice.tsx'
import { TextArea, TextField } from '#/ui/form/field.tsx'
import { PictureChoices } from '#/ui/form/question.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { answerField, ownWordsField } from './answer-form.rule.ts'
import { choicesFor, listOf, oneOf, ownWordsOf } from './answers.rule.ts'
import { BudgetAnswer } from './budget-answer.tsx'
import { useChoiceName } from './choice-name.ts'
import { Cloth } from './drawings/cloth.tsx'
import { FitFigure } from './drawings/fit-figure.tsx'
import { Print } from './drawings/print.tsx'
import { colours, type Question } from './questions.rule.ts'
import { SizesAnswer } from './sizes-answer.tsx'

type Many = Extract<Question, { type: 'many' }>
type Answers = Record<string, unknown>

type Answered = Exclude<Question, { type: 'photos' }>

export function Answer({ question, answers }: { question: Answered; answers: Answers }) {
  const t = useTexts()
  const market = useMarket()
  const given = answers[question.id]
  switch (question.type) {
    case 'sizes':
      return <SizesAnswer question={question} given={given} />
    case 'budget':
      return <BudgetAnswer kinds={question.kinds} given={given} market={market.id} />
    case 'many':
      return question.look === 'chips' ? (
        <ChipsAnswer question={question} given={given} />
      ) : (
        <PicturesAnswer question={question} answers={answers} />
      )
    case 'one':
      return (
        <PictureChoices
          type="radio"
          legend={t(`survey.${question.id}.title`)}
          name={answerField}
          columns={3}
          chosen={[oneOf(given) ?? '']}
          options={question.choices.map((value) => ({
            value,
            label: t(`survey.fit.${value}`),
            hint: t(`survey.fit.${value}Hint`),
            picture: <FitFigure fit={value} />,
          }))}
        />
      )
    default:
      return (
        <TextArea
          label={t('survey.text.label')}
          hint={t('survey.text.hint')}
          name={answerField}
          rows={8}
          maxLength={question.maxLength}
          defaultValue={oneOf(given)}
        />
      )
  }
}

function PicturesAnswer({ question, answers }: { question: Many; answers: Answers }) {
  const t = useTexts()
  const named = useChoiceName()
  const swatches = question.look === 'swatches'
  return (
    <PictureChoices
      type="checkbox"
      legend={t(`survey.${question.id}.title`)}
      name={answerField}
      columns={swatches ? 5 : 3}
      chosen={listOf(answers[question.id])}
      options={choicesFor(question, answers).map((value) => ({
        value,
        label: named(question, value),
        picture: swatches ? (
          <Cloth colour={colours[value as keyof typeof colours]} />
        ) : (
          <Print name={value} />
        ),
      }))}
    />
  )
}

function ChipsAnswer({ question, given }: { question: Many; given: unknown }) {
  const t = useTexts()
  const named = useChoiceName()
  return (
    <Stack space="wide">
      <Chips
        legend={t(`survey.${question.id}.title`)}
        hideLegend
        name={answerField}
        defaultValues={listOf(given)}
        options={question.choices.map((value) => ({ value, label: named(question, value) }))}
      />
      {question.ownWords && (
        <TextField
          label={t('survey.never.ownLabel')}
          hint={t('survey.never.ownHint')}
          name={ownWordsField}
          maxLength={(question.ownWords.maxLength + 2) * question.ownWords.most}
          defaultValue={ownWordsOf(question, given).join(', ')}
        />
      )}
    </Stack>
  )
}
