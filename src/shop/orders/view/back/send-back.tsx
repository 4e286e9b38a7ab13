import { useState } from 'react'
import type { Chosen } from '#/shop/orders/returns/announced-sum.rule.ts'
import type { OrderView } from '../order.schema.ts'
import { ChooseBack } from './choose-back.tsx'
import { ConfirmBack } from './confirm-back.tsx'

type SendBackProps = { order: OrderView; onDone: () => Promise<void>; onLeave: () => void }

/** A return in two steps (R7.08): the pieces with their reasons, then the bill with one button to announce it. */
export function SendBack({ order, onDone, onLeave }: SendBackProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isChosen, setIsChosen] = useState(false)
  return isChosen ? (
    <ConfirmBack order={order} chosen={chosen} onDone={onDone} onBack={() => setIsChosen(false)} />
  ) : (
    <ChooseBack
      order={order}
      chosen={chosen}
      onChoose={setChosen}
      onNext={() => setIsChosen(true)}
      onLeave={onLeave}
    />
  )
}
