import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { periodName } from '../period/period-name.ts'
import { rateName } from './rate.rule.ts'
import type { VatReportShown } from './vat.schema.ts'

type Row = VatReportShown['corrections'][number]

/** Documents of the period about sales of earlier months. */
export const Corrections = ({ rows }: { rows: Row[] }) => (
  <Section title="Corrections of earlier periods">
    <p>
      Documents of this period about earlier sales. They are part of the rows above: a closed month never
      changes.
    </p>
    <DataTable
      label="Corrections of earlier periods"
      rows={rows}
      columns={columns}
      rowKey={({ market, supplied, kind, rate }) => `${market} ${supplied} ${kind} ${rate}`}
      lines
    />
  </Section>
)

const columns: Column<Row>[] = [
  { id: 'country', card: 'title', header: 'Country', cell: ({ market }) => staffCountry(market) },
  { id: 'supplied', header: 'Month of the sale', cell: ({ supplied }) => periodName(supplied) },
  { id: 'kind', header: 'Document', cell: ({ kind }) => (kind === 'invoice' ? 'Invoices' : 'Credit notes') },
  { id: 'rate', header: 'Rate', cell: ({ rate }) => rateName(rate) },
  { id: 'documents', header: 'Documents', align: 'end', cell: ({ documents }) => documents },
  {
    id: 'net',
    header: 'Net',
    align: 'end',
    cell: ({ net, currency }) => <StaffMoney amount={net} currency={currency} />,
  },
  {
    id: 'vat',
    header: 'VAT',
    align: 'end',
    cell: ({ vat, currency }) => <StaffMoney amount={vat} currency={currency} />,
  },
]
