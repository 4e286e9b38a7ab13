import '#/platform/ui/picture/goods-row.css'
import { useNavigate } from 'react-router'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '../../refunds/announced-sum.rule.ts'
import type { ReturnView } from '../return-view.ts'
import { AnnouncedBill } from './announced-bill.tsx'
import { ReturnStep } from './return-step.tsx'

type ConfirmProps = { view: ReturnView; chosen: Chosen; onBack: () => void }

/** The pieces with their reasons, the bill, and the one button that announces the return. */
export function ConfirmReturn({ view, chosen, onBack }: ConfirmProps) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { contract, pieces } = view
  const { submit, busy, error } = useAnnouncing(contract)
  const goesBack = pieces.filter(({ id }) => chosen.has(id))
  const { total, shipping, fee } = announcedSum(view, chosen)
  const price = moneyColumn([...goesBack.map(({ paid }) => paid), total, shipping, fee])
  return (
    <ReturnStep contract={contract} title={t('shopOrder.isItRight')} lead={t('shopOrder.labelNext')}>
      <Section title={t('shopOrder.checkReturn')}>
        <GoodsRows>
          {goesBack.map((piece) => (
            <GoodsRow
              key={piece.id}
              goods={piece}
              foot={
                <>
                  <span>{price(piece.paid)}</span>
                  <ReasonOf reason={chosen.get(piece.id) ?? null} />
                </>
              }
            />
          ))}
        </GoodsRows>
      </Section>
      <Stack space="wide">
        <AnnouncedBill view={view} chosen={chosen} withTargets />
        <Stack space="tight">
          <Alert>{error}</Alert>
          <Button wide busy={busy} onClick={() => submit(chosen)}>
            {t('shopOrder.confirmReturn', { count: chosen.size })}
          </Button>
          <Button wide variant="quiet" onClick={onBack}>
            {t('shopOrder.changeReturn')}
          </Button>
        </Stack>
      </Stack>
    </ReturnStep>
  )
}

/** Leads to the page of the contract, where the label is. */
function useAnnouncing({ type, id: contractId }: ReturnView['contract']) {
  const navigate = useNavigate()
  return useSubmit(
    (chosen: Chosen, { idempotencyKey }) =>
      send('POST', '/contracts/:contractId/returns', {
        params: { contractId },
        body: { goods: [...chosen].map(([id, reason]) => ({ id, reason })) },
        idempotencyKey,
      }),
    () => navigate(paths.contract(type, contractId)),
  )
}

function ReasonOf({ reason }: { reason: ReturnReason | null }) {
  const t = useTexts()
  return (
    reason && (
      <span className="goods-row-note">
        {t('return.reasonIs')}: <span>{t(`return.reason.${reason}`)}</span>
      </span>
    )
  )
}
