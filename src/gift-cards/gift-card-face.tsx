import './gift-card-face.css'
import { useTexts } from '#/texts/use-texts.tsx'

type FaceProps = { amount?: string; toName?: string | undefined }

/** The card as it is given, or any such card; what it says stands beside it in words as well. */
export function GiftCardFace({ amount = 'Garderobe', toName }: FaceProps) {
  const t = useTexts()
  return (
    <div className="gift-face" aria-hidden="true">
      <p className="gift-face-amount">{amount}</p>
      <p className="gift-face-for">{toName ? `${t('giftCard.to')} ${toName}` : ' '}</p>
    </div>
  )
}
