import './exchange.css'
import { paths } from '#/platform/paths.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { deadlineText } from '../delivery/deadline-text.rule.ts'
import type { FeedbackView } from '../feedback/feedback-view.ts'
import type { PieceView } from '../pieces/piece.schema.ts'
import type { ChosenView } from './exchange.schema.ts'

type InsteadProps = { piece: PieceView; view: FeedbackView; onTakeBack: () => void }

/** Below a returned piece: the replacement and the time it is held, or a link to choose one. */
export function InsteadOf({ piece, view, onTakeBack }: InsteadProps) {
  const t = useTexts()
  const { chosen, lapsed } = view.exchange
  const instead = chosen.find(({ itemId }) => itemId === piece.id)
  const gone = lapsed.find(({ itemId }) => itemId === piece.id)
  const to = paths.changeProduct(view.box.id, piece.id)
  if (instead) return <Chosen instead={instead} to={to} onTakeBack={onTakeBack} />
  return (
    <div className="instead-none">
      {gone && <p className="instead-note">{t('exchange.lapsed', { title: gone.title })}</p>}
      <TextLink to={to}>{t('exchange.instead')}</TextLink>
    </div>
  )
}

type ChosenProps = { instead: ChosenView; to: string; onTakeBack: () => void }
function Chosen({ instead, to, onTakeBack }: ChosenProps) {
  const t = useTexts()
  const { money } = useFormat()
  const market = useMarket()
  const { image, brand, title, colour, size, price, heldUntil } = instead
  return (
    <div className="instead">
      <PictureOrGap picture={image} sizes="88px" />
      <div className="instead-words">
        <p className="instead-label">{t('exchange.chosen')}</p>
        <p>
          {brand} {title}
        </p>
        <p className="instead-note">{[colour, size].filter(Boolean).join(' · ')}</p>
        <p className="figures">{money(price)}</p>
      </div>
      <p className="instead-note instead-held">
        {t('exchange.heldUntil', { date: deadlineText(heldUntil, market.id, t) })}
      </p>
      <div className="instead-do">
        <TextLink to={to}>{t('exchange.other')}</TextLink>
        <TextButton onClick={onTakeBack}>{t('exchange.onlyReturn')}</TextButton>
      </div>
    </div>
  )
}
