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
import type { AwaitedView } from '../purchases/purchases.api.ts'
import { OfPurchase } from './of-purchase.tsx'

type Line = { sku: string; title: string; units: number }
type DeliveryDialogProps = { open: boolean; onClose: () => void }

/** A supplier's note: its number, and each garment as it is scanned or typed. A note is booked once (R8.04). */
export function DeliveryDialog({ open, onClose }: DeliveryDialogProps) {
  const [supplier, setSupplier] = useState('')
  const [number, setNumber] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const [purchase, setPurchase] = useState<AwaitedView>()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error, fields } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/deliveries', {
        body: {
          supplier,
          number,
          lines: lines.map(({ sku, units }) => ({ sku, units })),
          ...(purchase && { purchaseId: purchase.id }),
        },
        idempotencyKey,
      }),
    ({ again }) => {
      toast(again ? 'This note was booked before: the stock is as it was.' : 'The delivery is booked')
      onClose()
      return revalidate()
    },
  )
  return (
    <Dialog open={open} onClose={onClose} title="Book a delivery">
      <Stack>
        <OfPurchase
          chosen={purchase}
          onChoose={(chosen) => {
            setPurchase(chosen)
            if (chosen) setSupplier(chosen.supplier)
            setLines(chosen?.lines ?? [])
          }}
        />
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
        <WhatCame lines={lines} onLines={setLines} />
        <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
        <Button busy={busy} disabled={lines.length === 0} onClick={() => void submit(undefined)}>
          {`Book ${counted(lines)} in`}
        </Button>
      </Stack>
    </Dialog>
  )
}

type WhatCameProps = { lines: readonly Line[]; onLines: (lines: Line[]) => void }
/** A second scan of a garment adds one unit. */
function WhatCame({ lines, onLines }: WhatCameProps) {
  const add = (line: Line) =>
    onLines(
      lines.some(({ sku }) => sku === line.sku)
        ? lines.map((one) => (one.sku === line.sku ? { ...one, units: one.units + line.units } : one))
        : [...lines, line],
    )
  const acts: LineActs = {
    count: (sku, units) => onLines(lines.map((line) => (line.sku === sku ? { ...line, units } : line))),
    takeOut: (sku) => onLines(lines.filter((line) => line.sku !== sku)),
  }
  return (
    <>
      <AddLine onAdd={add} />
      {lines.length === 0 ? (
        <EmptyState title="No garment yet">Scan each garment, or type its code and how many came.</EmptyState>
      ) : (
        <DataTable label="What came" rows={lines} columns={columnsFor(acts)} rowKey={({ sku }) => sku} />
      )}
    </>
  )
}

const counted = (lines: readonly Line[]) => {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return units === 1 ? 'one unit' : `${units} units`
}

type LineActs = { count: (sku: string, units: number) => void; takeOut: (sku: string) => void }
const columnsFor = ({ count, takeOut }: LineActs): Column<Line>[] => [
  { id: 'sku', card: 'title', header: 'Garment', cell: ({ title, sku }) => `${title} (${sku})` },
  {
    id: 'units',
    card: 'lead',
    header: 'Units',
    align: 'end',
    cell: ({ sku, units }) => (
      <input
        className="delivery-units"
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        aria-label={`Units of ${sku}`}
        value={units}
        onChange={({ target }) => count(sku, Math.max(1, Math.trunc(Number(target.value))))}
      />
    ),
  },
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
