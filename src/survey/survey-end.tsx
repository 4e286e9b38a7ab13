import { useEffect } from 'react'
import { useFormat, useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { ButtonLink, TextLink } from '#/ui/button.tsx'
import { Page as Frame, Row, Section } from '#/ui/layout.tsx'
import { AnswerRow, Answers } from '#/ui/question.tsx'
import { avoidedColours, listOf, recordOf } from './answers.rule.ts'
import { type Question, questions } from './questions.rule.ts'
import type { SurveyView } from './survey.api.ts'

/** The end: what we now know of her style, every answer one click from being changed, and the way to her box. */
export function SurveyEnd({ userId, survey }: { userId: string; survey: SurveyView }) {
  const t = useTexts()
  const inWords = useAnswerInWords()
  const answers: SurveyView['answers'] = { ...survey.answers, avoidColours: avoidedColours(survey.answers) }
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <Frame
      width="text"
      eyebrow={t('survey.end.eyebrow')}
      title={t('survey.end.title')}
      lead={t('survey.end.lead')}
    >
      <Row>
        <ButtonLink to={paths.newStyling()}>{t('survey.end.order')}</ButtonLink>
        <ButtonLink variant="quiet" to={paths.home()}>
          {t('survey.end.later')}
        </ButtonLink>
      </Row>
      <div className="question-after">
        <Section title={t('survey.end.answers')}>
          <Answers>
            {questions.map((question, index) => (
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
                {inWords(question, answers[question.id]) || t('survey.end.nothing')}
              </AnswerRow>
            ))}
          </Answers>
        </Section>
      </div>
    </Frame>
  )
}

function useAnswerInWords() {
  const t = useTexts()
  const { money } = useFormat()
  const wordArea = (question: Question) =>
    question.type === 'many' && question.look !== 'chips'
      ? question.look === 'swatches'
        ? 'colour'
        : 'print'
      : question.id
  return (question: Question, value: unknown): string => {
    if (question.type === 'sizes')
      return Object.keys(question.kinds)
        .filter((kind) => recordOf(value)[kind])
        .map((kind) => `${t(`survey.kind.${kind}`)} ${recordOf(value)[kind]}`)
        .join(' · ')
    if (question.type === 'budget')
      return question.kinds
        .filter((kind) => recordOf(value)[kind])
        .map(
          (kind) =>
            `${t(`survey.kind.${kind}`)} ${t('survey.budget.upTo', { amount: money(Number(recordOf(value)[kind])) })}`,
        )
        .join(' · ')
    if (question.type === 'one')
      return question.choices.includes(value as string) ? t(`survey.${question.id}.${value}`) : ''
    if (question.type === 'many')
      return listOf(value)
        .map((choice) =>
          question.choices.includes(choice) ? t(`survey.${wordArea(question)}.${choice}`) : choice,
        )
        .join(', ')
    return typeof value === 'string' ? value : ''
  }
}
