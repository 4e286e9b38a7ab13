import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { BrandView } from '../brands/brands.schema.ts'
import { useSave } from '../product/use-save.ts'

/** A brand's chart: the body that each of its sizes is for. */
export function ChartDialog({ brand, onClose }: { brand: BrandView | undefined; onClose: () => void }) {
  const [text, setText] = useState(brand?.chart ?? '')
  const { submit, busy, error, fields } = useSave(
    (text: string, { idempotencyKey }) =>
      send('PUT', '/studio/catalogue/brands/:id/chart', {
        params: { id: brand?.id ?? '' },
        body: { text, saw: brand?.chart ?? '' },
        idempotencyKey,
      }),
    'Size chart saved',
    onClose,
  )
  return (
    <Dialog open={brand !== undefined} onClose={onClose} title={`Sizes of ${brand?.name ?? ''}`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(text)
        }}
      >
        <TextArea
          label="Size, bust, waist, hip"
          hint="The brand’s own chart of bodies: a line a size, in centimetres, as 38 88 72 96; - where unknown."
          rows={10}
          maxLength={4000}
          value={text}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Save chart
        </Button>
      </form>
    </Dialog>
  )
}
