import '#/platform/ui/form/button.css'
import './share-card.css'
import { useEffect, useState } from 'react'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { useSubmit } from '../forms/submit.ts'
import { cardPicturePath } from './card-picture-path.ts'

type Made = { id: string; key: string; endsAt: string }
type ShareProps = {
  /** Makes the card, or finds the one there is. */
  make: () => Promise<Made>
  end: (cardId: string) => Promise<unknown>
}

/** The button that makes a card to send, and its dialog: the picture, the link, and the end of it. */
export function ShareCard({ make, end }: ShareProps) {
  const t = useTexts()
  const toast = useToast()
  const [card, setCard] = useState<Made>()
  const making = useSubmit(make, setCard)
  const ending = useSubmit(end, () => {
    setCard(undefined)
    toast(t('sharing.ended'))
  })
  return (
    <div className="share-card">
      <Button variant="secondary" busy={making.busy} onClick={() => making.submit(undefined)}>
        <Icon name="share" /> {t('sharing.make')}
      </Button>
      <Alert>{making.error}</Alert>
      <Dialog
        open={card !== undefined}
        onClose={() => setCard(undefined)}
        title={t('sharing.dialogTitle')}
        actions={card && <Actions card={card} />}
      >
        {card && <CardToSend card={card} />}
        <Alert>{ending.error}</Alert>
        {card && (
          <p>
            <TextButton busy={ending.busy} onClick={() => ending.submit(card.id)}>
              {t('sharing.end')}
            </TextButton>
          </p>
        )}
      </Dialog>
    </div>
  )
}

function CardToSend({ card: { key, endsAt } }: { card: Made }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  return (
    <div className="share-card-shown">
      <img src={cardPicturePath(key)} width={1200} height={630} alt="" />
      <p>{t('sharing.endsOn', { date: dateLong(endsAt) })}</p>
      <p>
        <TextLink to={paths.shared(key)}>{t('sharing.open')}</TextLink>
        <a className="text-link" href={cardPicturePath(key, 'tall')} download="garderobe.jpg">
          {t('sharing.story')}
        </a>
        <TextLink to={paths.shared()}>{t('sharing.seeOwn')}</TextLink>
      </p>
    </div>
  )
}

/** The device's share sheet where there is one, and the link to copy. A closed sheet is no error. */
function Actions({ card: { key } }: { card: Made }) {
  const t = useTexts()
  const toast = useToast()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const url = () => location.origin + paths.shared(key)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url())
      toast(t('sharing.copied'))
    } catch {
      toast(t('shop.copyByHand', { url: url() }))
    }
  }
  const share = () => navigator.share({ url: url() }).catch(() => {})
  return (
    <>
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
        {t('sharing.copy')}
      </Button>
      {canShare && <Button onClick={() => void share()}>{t('sharing.send')}</Button>}
    </>
  )
}
