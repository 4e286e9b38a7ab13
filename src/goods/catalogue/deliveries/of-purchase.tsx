import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffDays } from '#/platform/app/studio/staff-time.ts'
import { Select } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { AwaitedView } from '../purchases/purchases.api.ts'

type OfPurchaseProps = {
  chosen: AwaitedView | undefined
  onChoose: (chosen: AwaitedView | undefined) => void
}

/** The purchase that a delivery belongs to, whose units still to come are its first lines. Nothing where none is awaited. */
export function OfPurchase({ chosen, onChoose }: OfPurchaseProps) {
  const [awaited, setAwaited] = useState<AwaitedView[]>([])
  const { submit, error } = useSubmit(
    () => send('GET', '/studio/catalogue/deliveries/awaited'),
    ({ purchases }) => setAwaited(purchases),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void submit(undefined), [])
  if (error) return <Alert>{error}</Alert>
  if (awaited.length === 0) return null
  return (
    <Select
      label="Of a purchase"
      value={chosen?.id ?? ''}
      options={[
        { value: '', label: 'Of none' },
        ...awaited.map(({ id, number, supplier, expectedOn }) => ({
          value: id,
          label: `P-${number}, ${supplier}, ${staffDays({ from: expectedOn, to: expectedOn })}`,
        })),
      ]}
      onChange={({ target }) => onChoose(awaited.find(({ id }) => id === target.value))}
    />
  )
}
