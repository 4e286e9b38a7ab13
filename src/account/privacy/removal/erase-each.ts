import type { Tried } from '../erasure/erase-member.ts'
import { MOST_A_DAY, type Removed } from './removal.rule.ts'

/** Erases customers one by one, the most of a day. Customers with something open are passed over, and hold up no others. */
export async function eraseEach(
  customers: readonly { id: string }[],
  erase: (id: string) => Promise<Tried>,
): Promise<Removed> {
  const count = { removed: 0, waiting: 0 }
  for (const { id } of customers) {
    if (count.removed === MOST_A_DAY) break
    const { erased, obstacle } = await erase(id)
    if (erased) count.removed += 1
    if (obstacle) count.waiting += 1
  }
  return count
}
