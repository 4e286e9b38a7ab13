import '#/ui/form/question.css'
import { useEffect } from 'react'
import { paths } from '#/paths.ts'
import type { PhotoView } from '#/photos/photos.schema.ts'
import { PhotosPart } from '#/photos/photos-part.tsx'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Section } from '#/ui/layout/layout.tsx'
import { StyleAnswers } from './style-answers.tsx'
import type { BoardView, SurveyView } from './survey.api.ts'
import { TasteBoard } from './taste-board.tsx'

type EndProps = { userId: string; survey: SurveyView; photos: PhotoView[]; board: BoardView }

/** The end: the member's taste as a board, every answer one click from being changed, and the way to a box. */
export function SurveyEnd({ userId, survey, photos, board }: EndProps) {
  const t = useTexts()
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <Frame eyebrow={t('survey.end.eyebrow')} title={t('survey.end.title')} lead={t('survey.end.lead')}>
      <TasteBoard pieces={board} answers={survey.answers} />
      <Row>
        <ButtonLink to={paths.newStyling()}>{t('survey.end.order')}</ButtonLink>
        <ButtonLink variant="quiet" to={paths.home()}>
          {t('survey.end.later')}
        </ButtonLink>
      </Row>
      <div className="question-after">
        <Section title={t('survey.end.answers')}>
          <StyleAnswers userId={userId} answers={survey.answers} />
        </Section>
        <PhotosPart photos={photos} />
      </div>
    </Frame>
  )
}
