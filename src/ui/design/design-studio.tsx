import { EnglishWords } from '#/app/texts/english-words.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { Section } from '../layout.tsx'
import { Badge } from '../notice.tsx'

type Row = {
  id: string
  customer: string
  market: string
  due: string
  pieces: number
  state: 'waiting' | 'styling' | 'late'
}
const names = ['Mette Friis', 'Elsa Lindgren', 'Sanne de Vries', 'Greta Vogt', 'Ida Bay', 'Maja Ek']
const states = ['waiting', 'styling', 'late'] as const

const rows: Row[] = Array.from({ length: 64 }, (_, index) => ({
  id: `GB-${1040 + index}`,
  customer: names[index % names.length] ?? '',
  market: ['DK', 'SE', 'NL', 'DE'][index % 4] ?? '',
  due: `2026-12-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
  pieces: 5 + (index % 4),
  state: states[index % 3] ?? 'waiting',
}))

const tones = { waiting: 'quiet', styling: 'positive', late: 'warning' } as const

const columns: Column<Row>[] = [
  { id: 'id', header: 'Order', value: (row) => row.id },
  { id: 'customer', header: 'Customer', value: (row) => row.customer },
  { id: 'market', header: 'Market', value: (row) => row.market },
  { id: 'due', header: 'Due', value: (row) => row.due },
  { id: 'pieces', header: 'Pieces', value: (row) => row.pieces, align: 'end' },
  {
    id: 'state',
    header: 'State',
    value: (row) => row.state,
    cell: (row) => <Badge tone={tones[row.state]}>{row.state}</Badge>,
  },
]

export function DesignStudio() {
  return (
    <Section title="Studio">
      <EnglishWords>
        <DataTable
          label="Styling queue"
          data={rows}
          columns={columns}
          rowKey={(row) => row.id}
          pageSize={8}
          sort={{ id: 'due' }}
        />
      </EnglishWords>
    </Section>
  )
}
