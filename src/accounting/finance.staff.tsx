import '#/ui/button.css'
import { useEffect, useRef } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  useSubmit as useFormSubmit,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { staffDay } from '#/app/studio/staff-time.ts'
import { InvoiceFile } from '#/invoices/invoice-file.tsx'
import { formatMoney } from '#/markets/format.ts'
import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import { type Column, DataTable } from '#/ui/data-table.tsx'
import { Select, TextField } from '#/ui/field.tsx'
import { Page as Frame, Row, Section, Stack } from '#/ui/layout.tsx'
import { Link } from '#/ui/link.tsx'
import { EmptyState } from '#/ui/notice.tsx'
import { ChargeBadge, chargeWords, invoiceOf } from './charge-badge.tsx'
import { ChargePanel } from './charge-panel.tsx'
import { Sums } from './charge-sums.tsx'
import type { ChargeRow, Happening, InvoiceRow, Sum } from './finance.queries.ts'

/** As JSON brings them: dates are text. */
export type Wire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}
export type ChargeDetail = { charge: Wire<ChargeRow>; timeline: Wire<Happening>[] }

export const title = () => 'Finance'

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const client = api(args)
  const filter = new URLSearchParams(
    [...searchParams].filter(([name, value]) => ['state', 'market', 'search'].includes(name) && value !== ''),
  )
  const open = searchParams.get('charge')
  const [{ charges, sums }, { invoices }, detail] = await Promise.all([
    client.get<{ charges: Wire<ChargeRow>[]; sums: Sum[] }>(`/studio/charges?${filter}`),
    client.get<{ invoices: Wire<InvoiceRow>[] }>(`/studio/invoices?${filter}`),
    open ? client.get<ChargeDetail>(`/studio/charges/${encodeURIComponent(open)}`) : null,
  ])
  return { charges, sums, invoices, detail }
}

export function Page() {
  const { charges, sums, invoices, detail } = useLoaderData<typeof loader>()
  return (
    <Frame title="Finance" width="full">
      <Stack space="wide">
        <Sums sums={sums} />
        <Filter />
        <DataTable
          label="Charges"
          data={charges}
          columns={chargeColumns}
          rowKey={({ id }) => id}
          sort={{ id: 'created', desc: true }}
          empty={
            <EmptyState title="No charges here">
              Change the filter, or wait for a box to be settled.
            </EmptyState>
          }
        />
      </Stack>
      <Section title="Invoices">
        <DataTable
          label="Invoices"
          data={invoices}
          columns={invoiceColumns}
          rowKey={({ id }) => id}
          sort={{ id: 'number', desc: true }}
          empty={<EmptyState title="No invoices here" />}
        />
      </Section>
      {detail && <ChargePanel {...detail} />}
    </Frame>
  )
}

function Filter() {
  const [params] = useSearchParams()
  const submit = useFormSubmit()
  const form = useRef<HTMLFormElement>(null)
  // A figure above, or going back, filters as well: the fields always say what the list shows.
  useEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('[name]') ?? [])
      field.value = params.get(field.name) ?? ''
  }, [params])
  return (
    <Form
      ref={form}
      method="get"
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLSelectElement && void submit(currentTarget)
      }
    >
      <Row>
        <Select
          label="State"
          name="state"
          defaultValue={params.get('state') ?? ''}
          options={[
            { value: '', label: 'All' },
            ...Object.entries(chargeWords).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Select
          label="Market"
          name="market"
          defaultValue={params.get('market') ?? ''}
          options={[
            { value: '', label: 'All' },
            ...marketIds.map((id) => ({ value: id, label: marketOf(id).name })),
          ]}
        />
        <TextField
          label="Invoice, name or e-mail"
          type="search"
          name="search"
          defaultValue={params.get('search') ?? ''}
        />
      </Row>
    </Form>
  )
}

/** Opens the charge beside the list, which stays as it is filtered. */
function ChargeLink({ id, member }: { id: string; member: string }) {
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('charge', id)
  return (
    <Link className="text-link" to={`?${open}`} preventScrollReset>
      {member}
    </Link>
  )
}

const money = ({ amount, market }: { amount: number; market: string }) =>
  formatMoney(amount, market as MarketId)

const chargeColumns: Column<Wire<ChargeRow>>[] = [
  {
    id: 'created',
    header: 'Created',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => staffDay(createdAt),
  },
  {
    id: 'member',
    header: 'Customer',
    value: ({ member }) => member,
    cell: (row) => <ChargeLink {...row} />,
  },
  { id: 'market', header: 'Market', value: ({ market }) => marketOf(market).country },
  { id: 'invoice', header: 'Invoice', value: invoiceOf },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => chargeWords[state],
    cell: ({ state }) => <ChargeBadge state={state} />,
  },
  { id: 'why', header: 'Why', value: ({ failureCode }) => failureCode?.replaceAll(/[_-]/g, ' ') ?? '' },
  { id: 'tries', header: 'Tries', align: 'end', value: ({ attempts }) => attempts },
  {
    id: 'next',
    header: 'Next try',
    value: ({ nextAttemptAt }) => nextAttemptAt,
    cell: ({ nextAttemptAt }) => staffDay(nextAttemptAt),
  },
  { id: 'amount', header: 'Amount', align: 'end', value: ({ amount }) => amount, cell: money },
]

const invoiceColumns: Column<Wire<InvoiceRow>>[] = [
  { id: 'number', header: 'Number', value: ({ displayNumber }) => displayNumber },
  {
    id: 'issued',
    header: 'Issued',
    value: ({ issuedAt }) => issuedAt,
    cell: ({ issuedAt }) => staffDay(issuedAt),
  },
  { id: 'member', header: 'Customer', value: ({ member }) => member },
  {
    id: 'title',
    header: 'Goods',
    value: ({ open }) => (open === 0 ? 'Hers' : 'Ours until paid'),
  },
  {
    id: 'state',
    header: 'Payment',
    value: ({ chargeState }) => (chargeState ? chargeWords[chargeState] : 'None due'),
    cell: ({ chargeState }) => (chargeState ? <ChargeBadge state={chargeState} /> : 'None due'),
  },
  {
    id: 'vat',
    header: 'VAT',
    align: 'end',
    value: ({ vat }) => vat,
    cell: ({ vat, market }) => money({ amount: vat, market }),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    value: ({ total }) => total,
    cell: ({ total, market }) => money({ amount: total, market }),
  },
  {
    id: 'file',
    header: 'File',
    fixed: true,
    value: () => null,
    cell: ({ id, displayNumber }) => <InvoiceFile id={id} number={displayNumber} staff />,
  },
]
