import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import {
  fitAnswersByGoods,
  fitAnswersByMember,
  fitPredictions,
  fitSize,
} from '#/styling/fit/given-predictions.ts'
import { listFitVersions } from '#/styling/fit/model-reports.ts'
import { keepPredictions } from '#/styling/keep/given-predictions.ts'
import { listKeepVersions } from '#/styling/keep/stored-models.ts'
import type { ModelName } from './models.rule.ts'

/** Quality of a model on the answers that judged it, before and with what it has learnt. */
export type Judged = { auc: number; logLoss: number; calibration: number }
export type ModelVersion = {
  version: number
  day: string
  answers: number
  judged: number
  before: Judged | undefined
  learnt: Judged | undefined
  adopted: boolean
}

/**
 * A model whose predictions are compared with what became of them. `given`: rows `item_id, at, outcome, predicted, seen`, one a
 * piece and outcome, `seen` null without an answer; market, brand, kind and size come from the piece.
 */
export type PredictionSource = {
  given: Sql
  /** Condition on a piece `i` whose prediction is counted. */
  counts: Sql
  /** Rows `of, key, answers` with `of` in product, brand and size; and rows `member_id, answers`. */
  answers?: { byGoods: Sql; byMember: Sql; size: Sql }
  versions: (db: Db, today: string) => Promise<ModelVersion[]>
}

/** Pieces that were sent: one that was taken out of its box has no outcome. */
const isSent = sql`i.state NOT IN ('picked', 'declined', 'removed')`

const sources: Readonly<Record<ModelName, PredictionSource>> = {
  fit: {
    given: fitPredictions,
    counts: isSent,
    answers: { byGoods: fitAnswersByGoods, byMember: fitAnswersByMember, size: fitSize },
    versions: async (db, today) =>
      (await listFitVersions(db, today)).map(({ version, trainedOn, answers, report }) => ({
        ...{ version, day: trainedOn, answers, judged: report.judged, adopted: report.adopted },
        before: report.counters,
        learnt: report.network,
      })),
  },
  keep: {
    given: keepPredictions,
    counts: sql`(${isSent} OR g.seen IS NOT NULL)`,
    versions: async (db, today) =>
      (await listKeepVersions(db, today)).map(({ version, trainedOn, report }) => ({
        ...{ version, day: trainedOn, answers: report.outcomes, judged: report.judged },
        ...{ adopted: report.adopted, before: report.points, learnt: report.model },
      })),
  },
}
export const sourceOf = (name: ModelName): PredictionSource => sources[name]
