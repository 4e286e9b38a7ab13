import type { MemberCount } from '../counters.rule.ts'
import type { FitQuestion } from '../question.rule.ts'
import { aroundSize } from '../size-shares.rule.ts'
import { fitting, noAnswers, placesOf, shrunk, type Tally } from '../tally.rule.ts'
import { tallyInKind } from '../zones.rule.ts'
import { type Asked, over, type Rates, towards, writeShares, writeSurplus } from './rates.rule.ts'

export const memberNames = [
  ...['member answers', 'member has answered', 'member small', 'member large'],
  ...['surplus of member small', 'surplus of member large', 'from usual size', 'from sizes that fitted'],
  ...['from sizes that were small', 'from sizes that were large', 'times small', 'times large'],
  ...['spread of sizes', 'from sizes of the kind', 'member and kind small', 'member and kind large'],
  ...['times this size', 'member and size small', 'member and size large'],
  ...['member near the size small', 'member near the size large'],
  ...['member small in larger sizes', 'member large in smaller sizes'],
  ...['member and product small', 'member and product large', 'member by zone small', 'member by zone large'],
]

/** Number of answers that the usual shares count as. */
const weight = { member: 4, surplus: 3, size: 2, kind: 3, near: 2, beyond: 2, product: 1 }
/** Own sizes that the size expected of the member counts as, beside those taken. */
const EXPECTED = 1.5

export function memberFeatures(
  { counters, question, rates }: Asked,
  into: Float32Array,
  from: number,
): number {
  const member = counters.members.get(question.memberId)
  const tally = member?.tally ?? noAnswers
  const { all, product } = rates
  let at = from
  into[at++] = Math.log1p(tally.answers)
  into[at++] = tally.answers === 0 ? 0 : 1
  at = writeShares(tally, { prior: all, by: weight.member, beside: all }, into, at)
  at = writeSurplus(tally, { by: weight.surplus, beside: all }, into, at)
  at = distances(tally, question, into, at)
  at = groupsOfMember(member, question, all, into, at)
  at = around(member, { id: rates.sizeCount?.id ?? -1, line: question.line }, all, into, at)
  const same = member?.products.get(question.productId) ?? noAnswers
  at = writeShares(same, { prior: product, by: weight.product, beside: product }, into, at)
  return byZone(member, { counters, kind: question.kind, all }, into, at)
}

type InKind = { counters: Asked['counters']; kind: string; all: Rates }

/** Difference that the zones of the member's answers make for the kind; 0 without a zone. */
function byZone(
  member: MemberCount | undefined,
  { counters, kind, all }: InKind,
  into: Float32Array,
  at: number,
) {
  into[at] = 0
  into[at + 1] = 0
  if (!member) return at + 2
  const { tally } = member
  const zones = { member: member.zones, kind: counters.zonesOfKind.get(kind), all: counters.zones }
  const inKind = towards(tallyInKind(tally, zones), all, weight.member)
  const plain = towards(tally, all, weight.member)
  into[at] = over(inKind.small, plain.small)
  into[at + 1] = over(inKind.large, plain.large)
  return at + 2
}

/** Distances, in sizes, of the size asked from the sizes taken before. */
function distances(tally: Readonly<Tally>, { line, ownLine }: FitQuestion, into: Float32Array, from: number) {
  let at = from
  const { answers, small, large } = tally
  const taken = placesOf(tally)
  const usual = (taken + EXPECTED * (ownLine ?? line)) / (answers + EXPECTED)
  const fitted = (tally.placeFits + usual) / (fitting(tally) + 1)
  into[at++] = answers === 0 ? 0 : line - usual
  into[at++] = answers === 0 ? 0 : line - fitted
  into[at++] = small === 0 ? 0 : line - tally.placeSmall / small
  into[at++] = large === 0 ? 0 : line - tally.placeLarge / large
  into[at++] = Math.min(3, small)
  into[at++] = Math.min(3, large)
  into[at++] = answers < 2 ? 0 : Math.min(3, spreadOf(tally, taken) / 2)
  return at
}

const spreadOf = ({ answers, squares }: Readonly<Tally>, taken: number) =>
  Math.sqrt(Math.max(0, (squares + 0.5 - (taken * taken) / answers) / (answers + 1)))

function groupsOfMember(
  member: MemberCount | undefined,
  { kind, line }: FitQuestion,
  all: Rates,
  into: Float32Array,
  from: number,
): number {
  const byKind = member?.kinds.get(kind) ?? noAnswers
  let at = from
  into[at++] = byKind.answers === 0 ? 0 : line - placesOf(byKind) / byKind.answers
  return writeShares(byKind, { prior: all, by: weight.kind, beside: all }, into, at)
}

/** Answers near the size; small in a larger size and large in a smaller one say most. */
function around(
  member: MemberCount | undefined,
  { id, line }: { id: number; line: number },
  all: Rates,
  into: Float32Array,
  from: number,
): number {
  const { same, near, above, below } = aroundSize(member?.sizes ?? [], id, line)
  into[from] = Math.min(3, same.answers)
  let at = writeShares(same, { prior: all, by: weight.size, beside: all }, into, from + 1)
  at = writeShares(near, { prior: all, by: weight.near, beside: all }, into, at)
  into[at] = over(shrunk(above.small, above.answers, all.small, weight.beyond), all.small)
  into[at + 1] = over(shrunk(below.large, below.answers, all.large, weight.beyond), all.large)
  return at + 2
}
