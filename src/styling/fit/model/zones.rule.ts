import { type Zone, zones } from '#/boxes/feedback/feedback.rule.ts'
import type { Felt } from './question.rule.ts'
import type { Shares, Tally } from './tally.rule.ts'

/** Small and large of each zone of the body, one zone after another. */
export type ZoneCounts = Float32Array
export const newZones = (): ZoneCounts => new Float32Array(2 * zones.length)

/** Adds an answer that names a zone; one that fits has none. */
export function countZone(counts: ZoneCounts, { zone, felt }: Zoned, times: number): void {
  if (zone === undefined || felt === 'fits') return
  counts[2 * zones.indexOf(zone) + (felt === 'small' ? 0 : 1)]! += times
}
type Zoned = { zone?: Zone | undefined; felt: Felt }

/** Answers that the zones of all kinds count as, beside those of one kind. */
const ALL_KINDS = 20
/** A zone counts for at most so much more in a kind where pieces are off there often. */
const MOST = 2

type Zones = { member: ZoneCounts; kind: ZoneCounts | undefined; all: ZoneCounts }

/**
 * A member's tally for a kind of garment: an answer that names a zone counts by how often pieces of the kind are off in that
 * zone, compared with all kinds. "Too small at the shoulders" counts for jackets and not for skirts. Read before the next call.
 */
export function tallyInKind(tally: Readonly<Tally>, { member, kind, all }: Zones): Readonly<Shares> {
  counted.answers = tally.answers
  counted.small = tally.small
  counted.large = tally.large
  const [ofKind, ofAll] = [kind ? sumOf(kind) : 0, sumOf(all)]
  for (let zone = 0; zone < zones.length; zone++) {
    const [small, large] = [member[2 * zone]!, member[2 * zone + 1]!]
    if (small === 0 && large === 0) continue
    const usual = (both(all, zone) + 1) / (ofAll + zones.length)
    const here = ((kind ? both(kind, zone) : 0) + ALL_KINDS * usual) / (ofKind + ALL_KINDS)
    const more = Math.min(MOST, here / usual) - 1
    counted.answers += more * (small + large)
    counted.small += more * small
    counted.large += more * large
  }
  return counted
}
const counted: Shares = { answers: 0, small: 0, large: 0 }
const both = (counts: ZoneCounts, zone: number) => counts[2 * zone]! + counts[2 * zone + 1]!
const sumOf = (counts: ZoneCounts) => counts.reduce((sum, one) => sum + one, 0)
