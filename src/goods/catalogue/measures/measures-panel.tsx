import '../product/product.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'

/** Measures of a garment by size, a line a size. */
export function MeasuresPanel({ product }: { product: ProductEditView }) {
  const { id, revision, measures, mayEdit } = product
  const [text, setText] = useState(measures)
  const { submit, busy, error, fields } = useSave(
    (text: string, { idempotencyKey }) =>
      send('PUT', '/studio/catalogue/:productId/measures', {
        params: { productId: id },
        body: { revision, text },
        idempotencyKey,
      }),
    'Measures saved',
  )
  if (!mayEdit)
    return measures === '' ? (
      <EmptyState title="Not measured">A buyer enters the measures of each size.</EmptyState>
    ) : (
      <pre>{measures}</pre>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(text)
      }}
    >
      <Stack>
        <TextArea
          label="Size, chest, waist, hip, length"
          hint="A line a size, in centimetres: 38 92 76 100 104. Chest, waist and hip all around, - where unknown. Beside the brand’s size chart they say how a garment runs before anyone has worn it."
          rows={8}
          maxLength={4000}
          value={text}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Alert>{error}</Alert>
        <Row>
          <Button type="submit" size="small" busy={busy}>
            Save measures
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
