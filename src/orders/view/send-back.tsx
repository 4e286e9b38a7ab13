import './order.css'
import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import { ReturnReasons } from '#/fulfilment/intake/return-reasons.tsx'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Button } from '#/ui/form/button.tsx'
import { CheckBox } from '#/ui/form/field.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert, Notice } from '#/ui/notice/notice.tsx'
import { feeOfReturn } from '../returns/return.rule.ts'
import type { OrderView } from './order.schema.ts'
import { OrderPiece } from './order-piece.tsx'

type Chosen = ReadonlyMap<string, ReturnReason | null>
type SendBackProps = { order: OrderView; onDone: (order: OrderView) => void; onLeave: () => void }

/** Which pieces, and why; then what it costs and comes to, and one button that says it (R7.08). */
export function SendBack({ order, onDone, onLeave }: SendBackProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const kind = [...chosen.values()].every((reason) => reason === null) ? 'withdrawal' : 'return'
  const { submit, busy, error } = useSubmit(
    (lines: { lineId: string; reason: ReturnReason | null }[], { idempotencyKey }) =>
      send('POST', '/shop/orders/:orderId/returns', {
        params: { orderId: order.id },
        body: { kind, lines },
        idempotencyKey,
      }),
    onDone,
  )
  const choose = (id: string, reason: ReturnReason | null) => setChosen(new Map([...chosen, [id, reason]]))
  const leave = (id: string) => setChosen(new Map([...chosen].filter(([one]) => one !== id)))
  return (
    <Stack space="wide">
      <ul className="order-pieces">
        {order.lines
          .filter(({ state }) => state === 'delivered')
          .map((line) => (
            <OrderPiece key={line.id} line={line}>
              <Stack>
                <CheckBox
                  label={t('shopOrder.sendThisBack', { title: line.title })}
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
      </ul>
      {chosen.size > 0 && <WhatComesBack order={order} chosen={chosen} />}
      <Alert>{error}</Alert>
      <Row>
        <Button
          busy={busy}
          disabled={chosen.size === 0}
          onClick={() => submit([...chosen].map(([lineId, reason]) => ({ lineId, reason })))}
        >
          {t('shopOrder.confirmReturn', { count: chosen.size })}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('shopOrder.keepAll')}
        </Button>
      </Row>
    </Stack>
  )
}

function WhatComesBack({ order, chosen }: { order: OrderView; chosen: Chosen }) {
  const t = useTexts()
  const { money } = useFormat()
  const paid = order.lines.filter(({ id }) => chosen.has(id)).reduce((sum, line) => sum + line.paid, 0)
  const fee = feeOfReturn([...chosen.values()], order.returnFee)
  return (
    <Notice title={t('shopOrder.comesBack', { amount: money(paid - Math.min(fee, paid)) })}>
      {fee > 0 ? t('shopOrder.feeTaken', { fee: money(fee) }) : t('shopOrder.noFee')}
    </Notice>
  )
}
