import { previewOutcome } from '#/boxes/preview.rule.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { PreviewView } from './preview.api.ts'

type ShipProps = {
  view: PreviewView
  open: boolean
  busy: boolean
  error: string | undefined
  onShip: () => void
  onClose: () => void
}

export function ShipDialog({ view, open, busy, error, onShip, onClose }: ShipProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { deliveryDays } = useMarketNow()
  const { count, amount, declined } = previewOutcome(view.pieces)
  const unanswered = view.pieces.filter(({ liked }) => liked === null).length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preview.shipTitle', { count })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('preview.shipNotYet')}
          </Button>
          <Button busy={busy} onClick={onShip}>
            {t('preview.shipNow')}
          </Button>
        </>
      }
    >
      {unanswered > 0 && <p>{t('preview.shipOpen', { count: unanswered })}</p>}
      {declined > 0 && <p>{t('preview.shipStay', { count: declined })}</p>}
      <Facts
        facts={[
          { name: t('preview.shipPieces'), value: money(amount) },
          ...namedFees(view.fees, t).map(({ name, amount }) => ({ name, value: money(amount) })),
          { name: t('preview.shipMost'), value: <strong>{money(amount + sumOfFees(view.fees))}</strong> },
        ]}
      />
      <p>{t('preview.shipPay', { count: view.approvalDays })}</p>
      <p>{t('preview.shipWhen', deliveryDays)}</p>
      <Alert>{error}</Alert>
    </Dialog>
  )
}
