import './code-form.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Line = { sku: string; title: string; units: number }
type DeliveryDialogProps = { open: boolean; onClose: () => void }

/** A supplier's note: its number, and each garment as it is scanned or typed. A note is booked once (R8.04). */
export function DeliveryDialog({ open, onClose }: DeliveryDialogProps) {
  const [supplier, setSupplier] = useState('')
  const [number, setNumber] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/deliveries', {
        body: { supplier, number, lines: lines.map(({ sku, units }) => ({ sku, units })) },
        idempotencyKey,
      }),
    ({ again }) => {
      toast(again ? 'This note was booked before: the stock is as it was.' : 'The delivery is booked')
      onClose()
      return revalidate()
    },
  )
  const add = (line: Line) =>
    setLines((before) =>
      before.some(({ sku }) => sku === line.sku)
        ? before.map((one) => (one.sku === line.sku ? { ...one, units: one.units + line.units } : one))
        : [...before, line],
    )
  return (
    <Dialog open={open} onClose={onClose} title="Book a delivery">
      <Stack>
        <TextField
          label="Supplier"
          name="supplier"
          maxLength={100}
          value={supplier}
          onChange={({ target }) => setSupplier(target.value)}
          error={fields.supplier}
        />
        <TextField
          label="Number of the delivery note"
          name="number"
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={fields.number}
        />
        <AddLine onAdd={add} />
        {lines.length === 0 ? (
          <EmptyState title="No garment yet">
            Scan each garment, or type its code and how many came.
          </EmptyState>
        ) : (
          <DataTable
            label="What came"
            rows={lines}
            columns={columnsFor((sku) => setLines(lines.filter((line) => line.sku !== sku)))}
            rowKey={({ sku }) => sku}
          />
        )}
        <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
        <Button busy={busy} disabled={lines.length === 0} onClick={() => void submit(undefined)}>
          {`Book ${counted(lines)} in`}
        </Button>
      </Stack>
    </Dialog>
  )
}

const counted = (lines: readonly Line[]) => {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return units === 1 ? 'one unit' : `${units} units`
}

const columnsFor = (takeOut: (sku: string) => void): Column<Line>[] => [
  { id: 'sku', card: 'title', header: 'Garment', cell: ({ title, sku }) => `${title} (${sku})` },
  { id: 'units', card: 'lead', header: 'Units', align: 'end', cell: ({ units }) => units },
  {
    id: 'out',
    card: 'act',
    header: '',
    align: 'end',
    cell: ({ sku }) => (
      <Button size="small" variant="quiet" onClick={() => takeOut(sku)}>
        Take out
      </Button>
    ),
  },
]

/** Adds a garment by its code; a second scan adds one unit. */
function AddLine({ onAdd }: { onAdd: (line: Line) => void }) {
  const [code, setCode] = useState('')
  const [units, setUnits] = useState('1')
  const [unknown, setUnknown] = useState<string>()
  const { submit, busy, error } = useSubmit(
    (typed: string) => send('GET', '/studio/catalogue/in-stock', { query: { code: typed } }),
    ({ garment }, typed) => {
      setUnknown(garment ? undefined : `No garment has the code ${typed}.`)
      if (!garment) return
      onAdd({ sku: garment.sku, title: garment.title, units: Number(units) })
      setCode('')
      setUnits('1')
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') void submit(code.trim())
  }
  return (
    <form className="code-form" onSubmit={onSubmit}>
      <Row align="field">
        <TextField
          label="SKU or barcode"
          autoComplete="off"
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={unknown ?? error}
        />
        <TextField
          label="Units"
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          step={1}
          required
          value={units}
          onChange={({ target }) => setUnits(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Add
        </Button>
      </Row>
    </form>
  )
}
