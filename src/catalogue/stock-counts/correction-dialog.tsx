import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { Button } from '#/ui/form/button.tsx'
import { Select, TextField } from '#/ui/form/field.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import type { VariantEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { type CorrectionReason, correctionReasons, corrections } from './correction.rule.ts'

type CorrectionProps = { productId: string; variant: VariantEditView; onClose: () => void }
type Correction = { reason: CorrectionReason; number: number; note: string }

/** How many there are in truth, and why. */
export function CorrectionDialog({ productId, variant, onClose }: CorrectionProps) {
  const [reason, setReason] = useState<CorrectionReason>('counted')
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const { submit, busy, error } = useSave(
    (body: Correction, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/stock', {
        params: { productId },
        body: { sku: variant.sku, saw: variant.onHand, ...body },
        idempotencyKey,
      }),
    'The stock is corrected',
    onClose,
  )
  return (
    <Dialog open onClose={onClose} title={`Stock of ${variant.sku}`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ reason, number: Number(number), note })
        }}
      >
        <p>{`The books say ${variant.onHand}, of which ${variant.reserved} are held for somebody.`}</p>
        <Select
          label="Why"
          value={reason}
          options={correctionReasons.map((value) => ({ value, label: corrections[value].label }))}
          onChange={({ target }) => setReason(target.value as CorrectionReason)}
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
          label="Note"
          hint="The supplier and the delivery, or what happened."
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
