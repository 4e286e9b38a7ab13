import { lazy, Suspense, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ProductEditView, VariantEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { corrections } from './correction.rule.ts'
import type { MovesView } from './stock-counts.api.ts'

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}))

type Panel = { product: ProductEditView; moves: MovesView }
type Move = MovesView['moves'][number]

/** Stock of each variant, corrections with their reasons, and all moves (R8.04). */
export function StockPanel({ product, moves }: Panel) {
  const [sku, setSku] = useState<string>()
  const isOf = useOwnRoles()
  const mayCount = product.mayEdit || isOf('warehouse')
  const columns: Column<VariantEditView>[] = [
    { id: 'size', header: 'Size', cell: ({ size, colour }) => [size, colour].filter(Boolean).join(', ') },
    { id: 'sku', header: 'SKU', cell: (variant) => variant.sku },
    { id: 'onHand', header: 'On hand', align: 'end', cell: ({ onHand }) => onHand },
    { id: 'held', header: 'Held', align: 'end', cell: ({ reserved }) => reserved },
    { id: 'out', header: 'With customers', align: 'end', cell: ({ out }) => out },
    {
      id: 'do',
      header: '',
      align: 'end',
      card: 'act',
      cell: (variant) =>
        mayCount && (
          <Button size="small" variant="secondary" onClick={() => setSku(variant.sku)}>
            {`Correct ${[variant.size, variant.colour].filter(Boolean).join(', ')}`}
          </Button>
        ),
    },
  ]
  const variant = product.variants.find((one) => one.sku === sku)
  return (
    <Stack>
      <DataTable label="Stock" rows={product.variants} columns={columns} rowKey={(variant) => variant.sku} />
      {variant && (
        <Suspense fallback={null}>
          <CorrectionDialog
            key={sku}
            productId={product.id}
            variant={variant}
            onClose={() => setSku(undefined)}
          />
        </Suspense>
      )}
      <Moves key={product.id} productId={product.id} first={moves} />
    </Stack>
  )
}

const moveColumns: Column<Move>[] = [
  { id: 'at', card: 'plain', header: 'When', cell: ({ at }) => staffMoment(at) },
  { id: 'sku', card: 'title', header: 'SKU', cell: ({ sku }) => sku },
  {
    id: 'quantity',
    header: 'Units',
    align: 'end',
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : quantity),
  },
  {
    id: 'why',
    card: 'plain',
    header: 'Why',
    cell: ({ reason, kind }) => (reason ? corrections[reason].label : kind),
  },
  { id: 'note', card: 'plain', header: 'Note', cell: ({ note }) => note ?? '' },
  { id: 'by', header: 'By', cell: ({ by }) => by ?? '' },
]

/** The page has the newest moves; older ones are fetched below them. */
function Moves({ productId, first }: { productId: string; first: MovesView }) {
  const [older, setOlder] = useState<MovesView>({ moves: [], before: first.before })
  const { submit, busy, error } = useSave(async (before: number) => {
    const next = await send('GET', '/studio/catalogue/:productId/moves', {
      params: { productId },
      query: { before },
    })
    setOlder({ moves: [...older.moves, ...next.moves], before: next.before })
  }, 'Older ones are shown')
  const seen = new Set(first.moves.map(({ id }) => id))
  const rows = [...first.moves, ...older.moves.filter(({ id }) => !seen.has(id))]
  return (
    <Section title="What moved it">
      {rows.length === 0 ? (
        <EmptyState title="Nothing moved yet" />
      ) : (
        <DataTable label="What moved it" rows={rows} columns={moveColumns} rowKey={({ id }) => String(id)} />
      )}
      <Alert>{error}</Alert>
      {older.before !== null && (
        <Button size="small" variant="secondary" busy={busy} onClick={() => void submit(older.before ?? 1)}>
          Older ones
        </Button>
      )}
    </Section>
  )
}
