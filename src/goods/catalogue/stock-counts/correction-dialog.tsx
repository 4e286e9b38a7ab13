import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { VariantEditView } from '../product/product-edit.schema.ts'
import { corrections, type OwnCorrection, ownCorrections } from './correction.rule.ts'

type CorrectionProps = {
  productId: string
  variant: Pick<VariantEditView, 'sku' | 'onHand' | 'reserved'>
  onClose: () => void
}
type Correction = { reason: OwnCorrection; number: number; note: string }

export function CorrectionDialog({ productId, variant, onClose }: CorrectionProps) {
  const [reason, setReason] = useState<OwnCorrection>('counted')
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (body: Correction, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/stock', {
        params: { productId },
        body: { sku: variant.sku, saw: variant.onHand, ...body },
        idempotencyKey,
      }),
    ({ waits }) => {
      toast(waits ? 'It waits for a second colleague.' : 'The stock is corrected.')
      onClose()
      return revalidate()
    },
  )
  return (
    <Dialog open onClose={onClose} title={`Stock of ${variant.sku}`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ reason, number: Number(number), note: note.trim() })
        }}
      >
        <p>{`On hand: ${variant.onHand}, held: ${variant.reserved}. Above one person’s limit of value a second colleague has to agree.`}</p>
        <Select
          label="Why"
          value={reason}
          options={ownCorrections.map((value) => ({ value, label: corrections[value].label }))}
          onChange={({ target }) => setReason(target.value as OwnCorrection)}
        />
        <TextField
          label={
            { 'there are': 'How many there are', more: 'How many more', fewer: 'How many fewer' }[
              corrections[reason].number
            ]
          }
          type="number"
          inputMode="numeric"
          min={0}
          max={100_000}
          step={1}
          required
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label="What happened?"
          hint="Goods of a supplier are booked as a delivery."
          required
          minLength={3}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Correct the stock
        </Button>
      </form>
    </Dialog>
  )
}
