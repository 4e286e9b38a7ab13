import { createHash } from 'node:crypto'
import type { ArmShare } from './experiment.rule.ts'

const ALL = 1000

/** The arm of a member, by a hash of the experiment's salt and the member's id: the same at each time and on each device. */
export function armFor(
  { salt, arms }: { salt: string; arms: readonly ArmShare[] },
  memberId: string,
): string {
  const hash = createHash('sha256').update(`${salt} ${memberId}`).digest().readUIntBE(0, 6)
  const place = (hash / 2 ** 48) * ALL
  let upTo = 0
  for (const { arm, share } of arms) {
    upTo += share
    if (place < upTo) return arm
  }
  return arms.at(-1)!.arm
}
