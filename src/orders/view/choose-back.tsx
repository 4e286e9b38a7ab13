import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import { ReturnReasons } from '#/fulfilment/intake/return-reasons.tsx'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Button } from '#/ui/form/button.tsx'
import { CheckBox } from '#/ui/form/field.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Step } from '#/ui/layout/step.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { GoodsRows } from '#/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '../returns/announced-sum.rule.ts'
import type { OrderView } from './order.schema.ts'
import { OrderPiece } from './order-piece.tsx'

type ChooseProps = {
  order: OrderView
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onNext: () => void
  onLeave: () => void
}

export function ChooseBack({ order, chosen, onChoose, onNext, onLeave }: ChooseProps) {
  const t = useTexts()
  const choose = (id: string, reason: ReturnReason | null) => onChoose(new Map([...chosen, [id, reason]]))
  const leave = (id: string) => onChoose(new Map([...chosen].filter(([one]) => one !== id)))
  return (
    <Step title={t('shopOrder.whatBack')}>
      <Stack space="wide">
        <GoodsRows>
          {order.lines
            .filter(
              ({ state, refunded, fault }) =>
                state === 'delivered' && !refunded && fault?.state !== 'replaced',
            )
            .map((line) => (
              <OrderPiece key={line.id} line={line}>
                <Stack>
                  <CheckBox
                    label={t('shopOrder.sendThisBack', {
                      title: [line.title, line.size].filter(Boolean).join(' · '),
                    })}
                    checked={chosen.has(line.id)}
                    onChange={({ target }) => (target.checked ? choose(line.id, null) : leave(line.id))}
                  />
                  {chosen.has(line.id) && (
                    <ReturnReasons
                      name={line.id}
                      reason={chosen.get(line.id) ?? null}
                      onChoose={(reason) => choose(line.id, reason)}
                    />
                  )}
                </Stack>
              </OrderPiece>
            ))}
        </GoodsRows>
        {chosen.size > 0 && <WhatComesBack order={order} chosen={chosen} />}
        <Row>
          <Button disabled={chosen.size === 0} onClick={onNext}>
            {t('shopOrder.next')}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {t('shopOrder.keepAll')}
          </Button>
        </Row>
      </Stack>
    </Step>
  )
}

function WhatComesBack({ order, chosen }: { order: OrderView; chosen: Chosen }) {
  const t = useTexts()
  const { money } = useFormat()
  const { total, fee } = announcedSum(order, chosen)
  return (
    <Notice title={t('shopOrder.comesBack', { amount: money(total) })}>
      {fee > 0 ? t('shopOrder.feeTaken', { fee: money(fee) }) : t('shopOrder.noFee')}
    </Notice>
  )
}
