import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { safetyLabels } from '../../safety/safety.rule.ts'
import { productsText } from '../selection.rule.ts'
import { useSave } from '../use-save.ts'
import type { Gap, Obstacle } from './publish.rule.ts'
import type { PublishingPreview } from './publish-many.api.ts'

type DialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Publishes a selection: what each product lacks is shown first, then all are published at once. */
export function PublishDialog({ ids, onClose, onDone }: DialogProps) {
  const [preview, setPreview] = useState<PublishingPreview | 'failed'>()
  useEffect(() => {
    send('POST', '/studio/catalogue/publications/preview', { body: { ids: [...ids] } }).then(setPreview, () =>
      setPreview('failed'),
    )
  }, [ids])
  const products = typeof preview === 'object' ? preview.products : []
  const ready = products.filter(({ obstacle }) => obstacle === null)
  const { submit, busy, error } = useSave(
    (seen: { id: string; revision: number }[], { idempotencyKey }) =>
      send('POST', '/studio/catalogue/publications', { body: { products: seen }, idempotencyKey }),
    `${productsText(ready.length)} published`,
    onDone,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish ${productsText(ids.length)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button
            busy={busy}
            disabled={ready.length === 0}
            onClick={() => void submit(ready.map(({ id, revision }) => ({ id, revision })))}
          >
            {`Publish ${productsText(ready.length)}`}
          </Button>
        </>
      }
    >
      {preview === undefined && <p>Looking what each of them has…</p>}
      {preview === 'failed' && <p>They could not be read just now: close this and try again.</p>}
      {ready.length > 0 && (
        <DataTable label="To be published" compact rows={ready} columns={columns} rowKey={({ id }) => id} />
      )}
      {(Object.keys(obstacleTitles) as Obstacle[]).map((obstacle) => (
        <LeftOut key={obstacle} obstacle={obstacle} of={products} />
      ))}
      <Alert>{error}</Alert>
    </Dialog>
  )
}

type Row = PublishingPreview['products'][number]

const obstacleTitles: Record<Obstacle, string> = {
  'no-price': 'Have no price, and stay as they are:',
  'no-maker': 'Name no manufacturer or no contact in the EU, and stay as they are:',
  published: 'Are published already:',
}

function LeftOut({ obstacle, of }: { obstacle: Obstacle; of: readonly Row[] }) {
  const names = of
    .filter((row) => row.obstacle === obstacle)
    .map(({ name, lacks }) =>
      obstacle === 'no-maker' ? `${name} (${lacks.map((fact) => safetyLabels[fact]).join(', ')})` : name,
    )
  return (
    names.length > 0 && (
      <Notice tone="warning" title={obstacleTitles[obstacle]}>
        {names.join(', ')}
      </Notice>
    )
  )
}

const gapText = (gap: Gap, { untitled }: Row) =>
  ({
    title: `title for ${untitled.map(staffCountry).join(', ')}`,
    picture: 'picture',
    stock: 'free units',
    fibres: 'composition',
    'maker-contact': 'address of the manufacturer',
  })[gap]

const columns: Column<Row>[] = [
  { id: 'name', card: 'title', header: 'Product', cell: ({ name }) => name },
  { id: 'markets', header: 'Sold in', cell: ({ markets }) => markets.map(staffCountry).join(', ') },
  {
    id: 'gaps',
    card: 'plain',
    header: 'Lacks',
    cell: (row) => row.gaps.map((gap) => gapText(gap, row)).join(', ') || 'Nothing',
  },
]
