import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { ReturnReasons } from '#/goods/fulfilment/intake/reasons/return-reasons.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '#/shop/orders/returns/announced-sum.rule.ts'
import { shippingKept } from '#/shop/orders/returns/shipping-kept.rule.ts'
import type { OrderView } from '../order.schema.ts'
import { OrderPiece } from '../order-piece.tsx'
import { usePrices } from '../use-prices.ts'
import { BackStep } from './back-step.tsx'
import { NotesOnReturn } from './notes-on-return.tsx'
import { ReturnBill } from './return-bill.tsx'

type ChooseProps = {
  order: OrderView
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onNext: () => void
  onLeave: () => void
}

export function ChooseBack({ order, chosen, onChoose, onNext, onLeave }: ChooseProps) {
  const t = useTexts()
  const { weekday } = useFormat()
  const price = usePrices(order)
  const { lastDay } = order
  const choose = (id: string, reason: ReturnReason | null) => onChoose(new Map([...chosen, [id, reason]]))
  const leave = (id: string) => onChoose(new Map([...chosen].filter(([one]) => one !== id)))
  return (
    <BackStep
      number={order.number}
      title={t('shopOrder.whatBack')}
      lead={t('shopOrder.lead.delivered', { date: lastDay ? weekday(atNoon(lastDay)) : '' })}
    >
      <GoodsRows>
        {order.lines.filter(isReturnable).map((line) => (
          <OrderPiece key={line.id} line={line} price={price(line)}>
            <Stack>
              <CheckBox
                label={<SendThisBack line={line} />}
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
      <Stack space="wide">
        {chosen.size > 0 && <WhatComesBack order={order} chosen={chosen} />}
        <Stack space="tight">
          <Button wide disabled={chosen.size === 0} onClick={onNext}>
            {t('shopOrder.next')}
          </Button>
          <Button wide variant="quiet" onClick={onLeave}>
            {t('shopOrder.keepAll')}
          </Button>
        </Stack>
      </Stack>
    </BackStep>
  )
}

const isReturnable = ({ state, refunded, fault }: OrderView['lines'][number]) =>
  state === 'delivered' && !refunded && fault?.state !== 'replaced'

/** The piece is named above; the hidden text repeats it for screen readers. */
function SendThisBack({ line: { title, size } }: { line: OrderView['lines'][number] }) {
  const t = useTexts()
  return (
    <>
      {t('shopOrder.sendThisBack')}
      <span className="visually-hidden">: {[title, size].filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The bill of the return; screen readers hear the total when it changes. */
function WhatComesBack({ order, chosen }: { order: OrderView; chosen: Chosen }) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = announcedSum(order, chosen)
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('shopOrder.comesBack', { amount: money(sum.total) })}
      </p>
      <ReturnBill
        order={order}
        sum={sum}
        feeCounted={(order.openReturn?.fee ?? 0) > 0}
        surcharge={shippingKept(order, sum.shipping, [...chosen.keys()])}
        name={t('shopOrder.youGet')}
        notes={<NotesOnReturn order={order} count={chosen.size} fee={sum.fee} />}
      />
    </div>
  )
}
