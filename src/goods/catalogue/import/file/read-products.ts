import { tsvForm, xmlForm } from '../feed/feed-forms.ts'
import { isTsvFeed } from '../feed/tsv-items.rule.ts'
import type { Form, ProductRows } from './form.ts'
import { productsOf } from './products-of.ts'
import { shopForm } from './shop-form.ts'
import { textLines } from './text-lines.ts'
import { type FileSource, unpacked } from './unpack.ts'

/** The rows, product by product; one product in memory at a time. `note` gets remarks about the whole file. */
export async function* readProductRows(
  source: FileSource,
  note: (text: string) => void,
): AsyncGenerator<ProductRows> {
  let form: Form | undefined
  let products: ReturnType<typeof productsOf> | undefined
  let before = 0
  for await (const { lines, bytes } of textLines(unpacked(source), note)) {
    // A small file comes in one piece: progress goes by its lines, or the bar would be full at the first product.
    const reach = (lineNumber: number) => before + Math.round(((bytes - before) * lineNumber) / lines.length)
    for (const [index, line] of lines.entries()) {
      if (!form && line.text.trim() === '') continue
      form ??= formOf(line.text, note)
      products ??= productsOf(form.ofFeed)
      yield* products.take(form.push(line), reach(index + 1))
    }
    before = bytes
  }
  if (!form || !products) return
  yield* products.take(form.end())
  yield* products.end()
}

/** The format by the file's first line: a feed in XML, a feed with tabs, else a shop's own file. */
function formOf(firstLine: string, note: (text: string) => void): Form {
  if (firstLine.trimStart().startsWith('<')) return xmlForm()
  return isTsvFeed(firstLine) ? tsvForm() : shopForm(firstLine, note)
}
