import './style-answers.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { AnswerRow, Answers } from '#/platform/ui/form/answers.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { avoidedColours, stringsOf } from '../answers.rule.ts'
import { useChoiceName } from '../choice-name.ts'
import { questions, type SurveyQuestion, surveyColours } from '../questions.rule.ts'
import { useValuesOf } from './values-of.ts'

/** Every answer about the member's style that has a text; each links to its question. */
export function StyleAnswers({ userId, answers }: { userId: string; answers: Record<string, unknown> }) {
  const t = useTexts()
  const current = { ...answers, avoidColours: avoidedColours(answers) }
  return (
    <Answers>
      {questions.map((question, index) =>
        question.type === 'photos' ? null : (
          <AnswerRow
            key={question.id}
            label={t(`survey.${question.id}.short`)}
            action={
              <TextLink
                to={paths.survey(userId, index + 1)}
                aria-label={t('survey.end.changeThis', { what: t(`survey.${question.id}.short`) })}
              >
                {t('survey.end.change')}
              </TextLink>
            }
          >
            <AnswerValue question={question} value={(current as Record<string, unknown>)[question.id]} />
          </AnswerRow>
        ),
      )}
    </Answers>
  )
}

/** An answer in its most readable form: values by kind, zone or brand in columns, colours with the colour. */
export function AnswerValue({ question, value }: { question: SurveyQuestion; value: unknown }) {
  const t = useTexts()
  const valuesOf = useValuesOf()
  const textOf = useAnswerText()
  const rows = valuesOf(question, value)
  if (rows.length > 0)
    return (
      <span className="said-columns" data-wide={question.type !== 'sizes' || undefined}>
        {rows.map(({ name, value }) => (
          <span key={name}>
            <span className="said-kind">{name}</span> {value}
          </span>
        ))}
      </span>
    )
  if (question.id === 'colours' || question.id === 'avoidColours')
    return <Colours question={question} value={value} />
  return textOf(question, value) || t('survey.end.nothing')
}

function Colours({ question, value }: { question: SurveyQuestion; value: unknown }) {
  const t = useTexts()
  const named = useChoiceName()
  const chosen = stringsOf(value)
  if (question.type !== 'many' || chosen.length === 0) return t('survey.end.nothing')
  return (
    <span className="said-colours" data-avoided={question.id === 'avoidColours' || undefined}>
      {chosen.map((choice) => (
        <span key={choice}>
          {choice in surveyColours && <Swatch color={surveyColours[choice as keyof typeof surveyColours]} />}
          {named(question, choice)}
        </span>
      ))}
    </span>
  )
}

function useAnswerText() {
  const named = useChoiceName()
  return (question: SurveyQuestion, value: unknown): string => {
    if (question.type === 'many')
      return stringsOf(value)
        .map((choice) => named(question, choice))
        .join(', ')
    return typeof value === 'string' ? value : ''
  }
}
