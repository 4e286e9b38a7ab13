import './gift-card-face.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type FaceProps = { amount?: string; toName?: string | undefined; words?: string | undefined }

/** The card as it is given, or any such card; what it says stands beside it in words as well. */
export function GiftCardFace({ amount, toName, words }: FaceProps) {
  const t = useTexts()
  return (
    <div className="gift-face" aria-hidden="true">
      <div>
        {amount !== undefined && <p className="gift-face-house">Garderobe</p>}
        <p className="gift-face-amount">{amount ?? 'Garderobe'}</p>
      </div>
      <div className="gift-face-for">
        <p>{toName ? `${t('giftCard.to')} ${toName}` : ' '}</p>
        {words && <p>{words}</p>}
      </div>
    </div>
  )
}
