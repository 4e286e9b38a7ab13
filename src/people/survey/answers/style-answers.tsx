import './style-answers.css'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { AnswerRow, Answers } from '#/platform/ui/form/answers.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { avoidedColours, recordOf, stringsOf } from '../answers.rule.ts'
import { useChoiceName } from '../choice-name.ts'
import {
  kindsOf,
  type PreferredFit,
  questions,
  type SurveyQuestion,
  surveyColours,
} from '../questions.rule.ts'

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

/** An answer in its most readable form: sizes and prices in columns, colours with the colour. */
function AnswerValue({ question, value }: { question: SurveyQuestion; value: unknown }) {
  const t = useTexts()
  const { money } = useFormat()
  const textOf = useAnswerText()
  const given = recordOf(value)
  const rows =
    question.type === 'sizes'
      ? kindsOf(question).map((kind) => ({ kind, value: String(given[kind] ?? '') }))
      : question.type === 'budget'
        ? question.kinds.map((kind) => ({ kind, value: given[kind] ? money(Number(given[kind])) : '' }))
        : []
  const filled = rows.filter((row) => row.value)
  if (filled.length > 0)
    return (
      <span className="said-columns" data-wide={question.type === 'budget' || undefined}>
        {filled.map(({ kind, value }) => (
          <span key={kind}>
            <span className="said-kind">{t(`survey.kind.${kind}`)}</span>{' '}
            {question.type === 'budget' ? t('survey.budget.upTo', { amount: value }) : value}
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
    if (question.type === 'one')
      return question.choices.includes(value as PreferredFit) ? named(question, value as PreferredFit) : ''
    if (question.type === 'many')
      return stringsOf(value)
        .map((choice) => named(question, choice))
        .join(', ')
    return typeof value === 'string' ? value : ''
  }
}
