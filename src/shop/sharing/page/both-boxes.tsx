import './sharing.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import type { SharedCardView, SharedPiece } from '../sharing.schema.ts'
import { CardPieces } from './card-pieces.tsx'

type BothProps = { card: SharedCardView; mine: readonly SharedPiece[] }

/** The reader's box and the sender's beside each other, and how many of their answers are the same. */
export function BothBoxes({ card: { pieces, inCommon, isMember }, mine }: BothProps) {
  const t = useTexts()
  return (
    <Frame
      title={inCommon ? t('sharing.inCommon', inCommon) : t('sharing.mine')}
      lead={t('sharing.inCommonLead')}
      next={
        isMember ? (
          <ButtonLink to={paths.newStyling()}>{t('quiz.order')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.sneakPeekQuiz()}>{t('sharing.mine')}</ButtonLink>
        )
      }
    >
      <div className="shared-both">
        <section>
          <h2>{t('sharing.mine')}</h2>
          <CardPieces pieces={mine} narrow />
        </section>
        <section>
          <h2>{t('sharing.theirs')}</h2>
          <CardPieces pieces={pieces} narrow />
        </section>
      </div>
    </Frame>
  )
}
