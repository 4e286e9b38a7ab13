import { fault } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { NamedRow, ProductRows } from './form.ts'
import { LIMITS } from './limits.rule.ts'

const mostFaults = 20

/** Gathers rows to products: they share a handle and follow each other. A product over the limits keeps no rows. */
export function productsOf(ofFeed: boolean) {
  let product: (ProductRows & { count: number }) | undefined
  let bytes = 0
  function* add({ handle, row, problem, size }: NamedRow): Generator<ProductRows> {
    if (!product || (product.handle !== handle && !(problem && handle === ''))) {
      if (product) yield product
      product = { handle, rows: [], problems: [], bytes, size: 0, count: 0, ...(ofFeed && { ofFeed }) }
    }
    product.bytes = bytes
    if (overLimit(product)) return
    product.count++
    product.size += size ?? 0
    const over = overLimit(product)
    if (over) {
      product.rows = []
      product.problems.push(fault(row?.line ?? problem!.line, over, divideIt))
    } else if (row) product.rows.push(row)
    else if (product.problems.length < mostFaults) product.problems.push(problem)
  }
  return {
    *take(rows: readonly NamedRow[], at = bytes) {
      bytes = at
      for (const row of rows) yield* add(row)
    },
    *end() {
      if (product) yield product
    },
  }
}

const divideIt = 'Give each product a handle of its own, or divide it.'

function overLimit({ count, size }: { count: number; size: number }): string | undefined {
  if (count > LIMITS.rowsOfProduct) return `The product has more than ${LIMITS.rowsOfProduct} rows`
  return size > LIMITS.productLetters
    ? `The product's texts have more than ${LIMITS.productLetters} letters`
    : undefined
}
