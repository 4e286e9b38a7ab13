import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { ReturnReasons } from '#/goods/fulfilment/intake/reasons/return-reasons.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '../../refunds/announced-sum.rule.ts'
import type { ReturnView } from '../return-view.ts'
import { AnnouncedBill } from './announced-bill.tsx'
import { ReturnStep } from './return-step.tsx'

type ChooseProps = {
  view: ReturnView
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onNext: () => void
}

export function ChooseReturn({ view, chosen, onChoose, onNext }: ChooseProps) {
  const t = useTexts()
  const { weekday, moneyColumn } = useFormat()
  const { contract, lastDay, pieces } = view
  const returnable = pieces.filter(({ mayGoBack }) => mayGoBack)
  const price = moneyColumn(returnable.map(({ paid }) => paid))
  const choose = (id: string, reason: ReturnReason | null) => onChoose(new Map([...chosen, [id, reason]]))
  const leave = (id: string) => onChoose(new Map([...chosen].filter(([one]) => one !== id)))
  return (
    <ReturnStep
      contract={contract}
      title={t('shopOrder.whatBack')}
      lead={t('shopOrder.lead.delivered', { date: lastDay ? weekday(atNoon(lastDay)) : '' })}
    >
      <GoodsRows>
        {returnable.map((piece) => (
          <GoodsRow key={piece.id} goods={piece} foot={price(piece.paid)}>
            <Stack>
              <CheckBox
                label={<SendThisBack piece={piece} />}
                checked={chosen.has(piece.id)}
                onChange={({ target }) => (target.checked ? choose(piece.id, null) : leave(piece.id))}
              />
              {chosen.has(piece.id) && (
                <ReturnReasons
                  name={piece.id}
                  reason={chosen.get(piece.id) ?? null}
                  onChoose={(reason) => choose(piece.id, reason)}
                />
              )}
            </Stack>
          </GoodsRow>
        ))}
      </GoodsRows>
      <Stack space="wide">
        {chosen.size > 0 && <Announced view={view} chosen={chosen} />}
        <Stack space="tight">
          <Button wide disabled={chosen.size === 0} onClick={onNext}>
            {t('shopOrder.next')}
          </Button>
          <ButtonLink wide variant="quiet" to={paths.contract(contract.type, contract.id)}>
            {t('shopOrder.keepAll')}
          </ButtonLink>
        </Stack>
      </Stack>
    </ReturnStep>
  )
}

/** The piece is named above; the hidden text repeats it for screen readers. */
function SendThisBack({ piece: { title, size } }: { piece: ReturnView['pieces'][number] }) {
  const t = useTexts()
  return (
    <>
      {t('shopOrder.sendThisBack')}
      <span className="visually-hidden">: {[title, size].filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The bill of the return; screen readers hear the total when it changes. */
function Announced({ view, chosen }: { view: ReturnView; chosen: Chosen }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('shopOrder.comesBack', { amount: money(announcedSum(view, chosen).total) })}
      </p>
      <AnnouncedBill view={view} chosen={chosen} />
    </div>
  )
}
