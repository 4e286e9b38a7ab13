import { useState } from 'react'
import { deadlineText } from '#/boxes/delivery/deadline-text.rule.ts'
import { previewOutcome, silenceMeans } from '#/boxes/preview.rule.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { AmountBar } from '#/platform/ui/data/amount-bar.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { PreviewView } from './preview.api.ts'
import { ShipDialog } from './ship-dialog.tsx'

export const stylistOf = ({ stylist }: PreviewView, t: Translate) => stylist?.name ?? t('preview.yourStylist')

type FootProps = {
  view: PreviewView
  error: string | undefined
  saving: boolean
  onMove: (step: 'approve' | 'send-back') => void
}

export function useDeadline(view: PreviewView): string {
  const t = useTexts()
  const market = useMarket()
  const { pieces, box } = view
  if (!box.previewEndsAt) return ''
  return t(`preview.${silenceMeans(pieces, box.whenSilent)}`, {
    date: deadlineText(box.previewEndsAt, market.id, t),
    stylist: stylistOf(view, t),
    count: previewOutcome(pieces).declined,
  })
}

/** Sticky foot: the sum, the effect of silence, and the one next step. */
export function Foot({ view, error, saving, onMove }: FootProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [confirming, setConfirming] = useState(false)
  const [sent, setSent] = useState<'approve' | 'send-back'>()
  const { count, amount, declined } = previewOutcome(view.pieces)
  const done = view.pieces.filter(({ liked }) => liked !== null).length
  const go = (step: 'approve' | 'send-back') => {
    setSent(step)
    onMove(step)
  }
  const stylist = stylistOf(view, t)
  const deadline = useDeadline(view)
  return (
    <AmountBar
      label={t('preview.total', { count })}
      amount={money(amount)}
      progress={{
        done,
        of: view.pieces.length,
        text: t('box.answered', { count: done, of: view.pieces.length }),
      }}
      note={{
        name: t('box.ifSilent'),
        // The dialog offers the other choice as well.
        open: declined > 0,
        text: (
          <>
            {deadline}{' '}
            {declined > 0 && count > 0 && (
              <TextButton onClick={() => setConfirming(true)}>{t('preview.approveRest')}</TextButton>
            )}
          </>
        ),
      }}
    >
      <Alert>{!confirming && error}</Alert>
      {declined > 0 && (
        <Button busy={saving && sent === 'send-back'} onClick={() => go('send-back')}>
          {t('preview.sendBack', { stylist, count: declined })}
        </Button>
      )}
      {declined === 0 && (
        <Button busy={saving && sent === 'approve'} onClick={() => setConfirming(true)}>
          {t('preview.approve')}
        </Button>
      )}
      <ShipDialog
        view={view}
        open={confirming}
        busy={saving && sent === 'approve'}
        error={error}
        onShip={() => go('approve')}
        onClose={() => setConfirming(false)}
      />
    </AmountBar>
  )
}
