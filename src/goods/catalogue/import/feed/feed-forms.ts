import { fault } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { Form, NamedRow } from '../file/form.ts'
import type { TextLine } from '../file/text-lines.ts'
import { rowOfItem } from './row-of-item.rule.ts'
import { tsvItems } from './tsv-items.rule.ts'
import { type FeedItem, xmlItems } from './xml-items.rule.ts'

export const xmlForm = () => feedForm(xmlItems())
export const tsvForm = () => feedForm(tsvItems())

function feedForm(reader: { push(line: TextLine): FeedItem[]; end(): FeedItem[] }): Form {
  const named = (items: FeedItem[]): NamedRow[] =>
    items.map((item) => {
      const { handle, row } = rowOfItem(item)
      if (item.fault)
        return { handle, problem: fault(item.line, item.fault, 'Correct this item of the feed.') }
      return { handle, row, size: Object.values(row.cells).reduce((sum, cell) => sum + cell.length, 0) }
    })
  return { push: (line) => named(reader.push(line)), end: () => named(reader.end()), ofFeed: true }
}
