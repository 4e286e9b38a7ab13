import { type FieldRules, maxLength, noUnseen, required } from '#/platform/validation/validation.rule.ts'

export type Note = { supplier: string; number: string }

export const noteRules: FieldRules<Note> = {
  supplier: [required, maxLength(100), noUnseen],
  number: [required, maxLength(60), noUnseen],
}

export type DeliveryLine = { sku: string; units: number }

/** Each SKU once, in the order in which stock is locked. */
export function mergedDeliveryLines(lines: readonly DeliveryLine[]): DeliveryLine[] {
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.sku, (units.get(line.sku) ?? 0) + line.units)
  return [...units].map(([sku, units]) => ({ sku, units })).toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
}
