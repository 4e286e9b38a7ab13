import './gift-card-face.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type FaceProps = { amount?: string; toName?: string | undefined; words?: string | undefined }

/** A drawing of the gift card. Its texts also stand beside it in words. */
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
