import { garmentMeasures, millimetres } from '#/goods/catalogue/measures/size-lines.rule.ts'
import { type ImportProblem, remark } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { StagedMeasures } from '#/goods/catalogue/publishing/staging.ts'
import { measureColumn } from '../file/columns.rule.ts'
import type { FileRow } from '../read-product.ts'

/** Measures of the garment in the size of a row; undefined without any. An unclear one is left out with a remark. */
export function measuresOf({ line, cells }: FileRow, problems: ImportProblem[]): StagedMeasures | undefined {
  const found = garmentMeasures.flatMap((measure) => {
    const column = measureColumn(measure)
    const text = cells[column]?.trim() ?? ''
    if (text === '') return []
    const value = millimetres(text)
    if (value) return [[measure, value] as const]
    problems.push(
      remark(line, `"${text}" is no measure`, `${column} was left out; write it like 92 or 92.5.`),
    )
    return []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
