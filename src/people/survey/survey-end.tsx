import '#/platform/ui/form/question.css'
import { useEffect } from 'react'
import type { PhotoView } from '#/people/photos/photos.schema.ts'
import { PhotosPart } from '#/people/photos/photos-part.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section } from '#/platform/ui/layout/layout.tsx'
import { StyleAnswers } from './answers/style-answers.tsx'
import { TasteBoard } from './answers/taste-board.tsx'
import type { BoardView, SurveyView } from './survey.api.ts'

type EndProps = { userId: string; survey: SurveyView; photos: PhotoView[]; board: BoardView }

/** The end: the member's taste as a board, every answer with a link to change it, and the link to a box. */
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
