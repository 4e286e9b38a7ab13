import { expect, test } from 'vitest'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { hiddenIn, hideable, shownColumns } from './columns.rule.ts'

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  ...{ id, header: id, cell: () => id },
  ...more,
})
const columns = [
  column('picture', { header: '' }),
  column('name', { card: 'title' }),
  column('state'),
  column('due'),
  column('acts', { card: 'act' }),
]
const shown = (address: string, prefix = '') =>
  shownColumns(columns, hiddenIn(new URLSearchParams(address), prefix)).map(({ id }) => id)

test.each([
  { address: '', shows: ['picture', 'name', 'state', 'due', 'acts'], because: 'nothing is hidden' },
  { address: 'hide=due', shows: ['picture', 'name', 'state', 'acts'], because: 'one column is' },
  { address: 'hide=state,due', shows: ['picture', 'name', 'acts'], because: 'two are' },
  {
    address: 'hide=name,acts,picture',
    shows: ['picture', 'name', 'state', 'due', 'acts'],
    because: 'the head, the actions and a picture stay',
  },
  {
    address: 'hide=gone',
    shows: ['picture', 'name', 'state', 'due', 'acts'],
    because: 'there is no such column',
  },
])('R8.08 "$address" shows $shows: $because', ({ address, shows }) => expect(shown(address)).toEqual(shows))

test('R8.08 the lists of a page hide their own columns', () => {
  expect(shown('left.hide=due', 'left.')).not.toContain('due')
  expect(shown('left.hide=due', 'right.')).toContain('due')
  expect(hideable([column('one')])).toEqual([])
})
