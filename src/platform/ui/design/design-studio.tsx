import { useState } from 'react'
import { EnglishTexts } from '#/platform/texts/english-texts.tsx'
import { type Column, DataTable } from '../data/data-table.tsx'
import { Pagination } from '../data/pagination.tsx'
import { Section } from '../layout/layout.tsx'
import { Badge } from '../notice/notice.tsx'

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
  { id: 'id', card: 'title', header: 'Order', cell: (row) => row.id },
  { id: 'customer', card: 'plain', header: 'Customer', cell: (row) => row.customer },
  { id: 'market', card: 'plain', header: 'Market', cell: (row) => row.market },
  { id: 'due', header: 'Due', cell: (row) => row.due },
  { id: 'pieces', header: 'Pieces', cell: (row) => row.pieces, align: 'end' },
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: (row) => <Badge tone={tones[row.state]}>{row.state}</Badge>,
  },
]

export function DesignStudio() {
  return (
    <Section title="Studio">
      <EnglishTexts>
        <Queue />
      </EnglishTexts>
    </Section>
  )
}

const PAGE = 8

function Queue() {
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState('due')
  const ordered = rows.toSorted((a, b) => a.due.localeCompare(b.due) * (sort === 'due' ? 1 : -1))
  return (
    <>
      <DataTable
        label="Styling queue"
        rows={ordered.slice(page * PAGE, (page + 1) * PAGE)}
        columns={columns}
        rowKey={(row) => row.id}
        sorts={['due']}
        sort={sort}
        onSort={setSort}
      />
      <Pagination page={page} pages={rows.length / PAGE} total={rows.length} onPage={setPage} />
    </>
  )
}
