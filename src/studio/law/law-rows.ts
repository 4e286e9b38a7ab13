import { eachOnce } from '#/platform/each-once.ts'
import type { LawRow } from './law-row.ts'
import { afterAnOrder } from './packs/after-an-order.ts'
import { beforeAnOrder } from './packs/before-an-order.ts'
import { contractRows } from './packs/contracts.ts'
import { sourceAndLaw } from './packs/source-and-law.ts'
import { values } from './packs/values.ts'
import { withdrawal } from './packs/withdrawal.ts'

/** Every rule of law with its check. A new law is a row of a pack; the cockpit, Today and the checklists follow. */
export const lawRows: readonly LawRow[] = eachOnce(
  [...beforeAnOrder, ...withdrawal, ...contractRows, ...afterAnOrder, ...sourceAndLaw, ...values],
  ({ id }) => id,
)
