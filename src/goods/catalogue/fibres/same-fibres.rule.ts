import type { Fibres } from './fibres.rule.ts'
import { garmentParts } from './garment-parts.rule.ts'

/** Two compositions are equal; kept apart from the names of fibres, which a browser need not load for it. */
export const sameFibres = (some: Fibres, others: Fibres) =>
  garmentParts.every((part) => sharesOf(some, part) === sharesOf(others, part))

const sharesOf = (fibres: Fibres, part: (typeof garmentParts)[number]) =>
  JSON.stringify(Object.entries(fibres[part] ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
