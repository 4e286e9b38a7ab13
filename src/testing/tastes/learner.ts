import { type KeepChance, keepChances } from '#/styling/keep/keep-chances.rule.ts'
import { type KeepModel, pointsAlone } from '#/styling/keep/model/keep-model.rule.ts'
import { learntBy } from '#/styling/keep/model/learnt.rule.ts'
import { type KeepOutcome, trainKeep } from '#/styling/keep/model/nightly.rule.ts'
import type { RankingGarment, RankingMember, Variant } from '#/styling/ranking/garment.rule.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'

export type Piece = { garment: RankingGarment; variant: Variant }
export const PIECES = 6

/** A stylist who takes the first pieces of the ranking, by the points alone or by what outcomes have taught. */
export type Learner = { model: KeepModel; outcomes: KeepOutcome[]; learns: boolean }
export const newLearner = (learns: boolean): Learner => ({ model: pointsAlone, outcomes: [], learns })

/**
 * A box for a member, with the chances as they were given. The types hold nothing hidden: a member is what the ranking of the
 * desk takes, a garment what the shop shows.
 */
export function pickBox(
  { model }: Learner,
  member: RankingMember,
  shelf: readonly RankingGarment[],
): { pieces: Piece[]; given: KeepChance[] } {
  const { ranked } = rank(
    shelf,
    member,
    undefined,
    model.version === null ? undefined : learntBy(model, member),
  )
  const pieces = ranked.slice(0, PIECES)
  return { pieces, given: keepChances(model, member, pieces) }
}

/** A night: the model of all outcomes so far. */
export function learn(learner: Learner): void {
  if (!learner.learns) return
  const steps = trainKeep(learner.outcomes)
  for (;;) {
    const { done, value } = steps.next()
    if (!done) continue
    if (value.model) learner.model = { version: (learner.model.version ?? 0) + 1, ...value.model }
    return
  }
}
