import { joinedProducts } from '#/goods/catalogue/import/file/join-rows.ts'
import { productOfRows } from '#/goods/catalogue/import/product/product-of-rows.rule.ts'
import type { Db } from '#/platform/database/db.ts'
import { type importFileKinds, openKind } from './import-file-kinds.ts'

/**
 * Reads and plans one file as an import does, twice, without a database: none of these files needs to store a row for
 * later.
 */
const [kind, size] = process.argv.slice(2) as [keyof typeof importFileKinds, string]
const source = openKind(kind, Number(size))
let [products, refused, fault] = [0, 0, '']
try {
  for await (const rows of joinedProducts({} as Db, source, () => {})) {
    const { problems } =
      rows.problems.length > 0 ? rows : productOfRows(rows, [{ market: 'da', currency: 'DKK', rate: 1 }])
    products++
    if (problems.some((one) => one.refused)) refused++
    const [first] = problems
    fault ||= first ? `Line ${first.line}: ${first.problem}` : ''
  }
} catch (error) {
  fault = (error as Error).message
}
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
console.log(
  JSON.stringify({
    products,
    refused,
    'CPU s': Math.round((userCPUTime + systemCPUTime) / 100_000) / 10,
    'peak MB': Math.round(maxRSS / 1024),
    fault: fault.slice(0, 90),
  }),
)
