import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { AnswerRow, Answers } from '#/ui/form/answers.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { avoidedColours, listOf, recordOf } from './answers.rule.ts'
import { useChoiceName } from './choice-name.ts'
import { type Fit, kindsOf, type Question, questions } from './questions.rule.ts'

/** Every answer about the member's style that can be said in words; each is one click from being changed. */
export function StyleAnswers({ userId, answers }: { userId: string; answers: Record<string, unknown> }) {
  const t = useTexts()
  const inWords = useAnswerInWords()
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
            {inWords(question, (current as Record<string, unknown>)[question.id]) || t('survey.end.nothing')}
          </AnswerRow>
        ),
      )}
    </Answers>
  )
}

function useAnswerInWords() {
  const t = useTexts()
  const { money } = useFormat()
  const named = useChoiceName()
  return (question: Question, value: unknown): string => {
    if (question.type === 'sizes')
      return kindsOf(question)
        .filter((kind) => recordOf(value)[kind])
        .map((kind) => `${t(`survey.kind.${kind}`)} ${recordOf(value)[kind]}`)
        .join('\u00a0· ')
    if (question.type === 'budget')
      return question.kinds
        .filter((kind) => recordOf(value)[kind])
        .map(
          (kind) =>
            `${t(`survey.kind.${kind}`)} ${t('survey.budget.upTo', { amount: money(Number(recordOf(value)[kind])) })}`,
        )
        .join('\u00a0· ')
    if (question.type === 'one')
      return question.choices.includes(value as Fit) ? named(question, value as Fit) : ''
    if (question.type === 'many')
      return listOf(value)
        .map((choice) => named(question, choice))
        .join(', ')
    return typeof value === 'string' ? value : ''
  }
}
