import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { Invalid } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { lastCounted } from '../insight.queries.ts'
import { monthsOfMix, weeksOf } from './drift.rule.ts'
import { type ModelName, modelNames, modelOf } from './models.rule.ts'
import { aucOf, type Bin, byBin, distanceOf, groupsOf, seenOf, summed } from './prediction.rule.ts'
import { countGroups, listCells, listKnown, listMix, listWeeks } from './predictions.queries.ts'
import { sourceOf } from './sources.ts'

const MONTHS = 12

type Query = { model?: ModelName; outcome?: string; market?: MarketId }

/** Predictions of the last year beside their outcomes: calibration, AUC by market, brand and size, drift, and what is not known (R8.07). */
export async function predictionsView({ db, clock }: Ctx, { model = 'fit', outcome: wanted, market }: Query) {
  const { outcomes } = modelOf(model)
  const outcome = wanted ?? Object.keys(outcomes)[0]!
  if (!Object.hasOwn(outcomes, outcome)) throw Invalid({ outcome: 'invalid' })
  const today = studioDay(clock.now())
  const since = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: MONTHS }).toString()
  const asked = { model, outcome, market, since }
  const [countedAt, weeks, cells, mix, known, groupsOnSale, versions] = await Promise.all([
    lastCounted(db),
    listWeeks(db, asked),
    listCells(db, asked),
    listMix(db, asked),
    listKnown(db, { model, market }),
    countGroups(db, model),
    sourceOf(model).versions(db, today),
  ])
  const bins = byBin(weeks)
  const { given, answered, seen } = summed(bins)
  return {
    ...{ countedAt, since, model, outcome, given, answered, seen, known, groupsOnSale },
    models: modelNames.map((name) => ({ name, label: modelOf(name).label })),
    outcomes: Object.entries(outcomes).map(([name, label]) => ({ name, label })),
    distance: distanceOf(bins) ?? null,
    auc: aucOf(bins) ?? null,
    groups: groupsOf(bins).map(({ from, to, ...group }) => ({ from, to, ...seenOf(group) })),
    cells: [
      ...[...Map.groupBy(weeks, (row) => row.market)].map(([id, own]) =>
        cellOf('market', staffCountry(id), own),
      ),
      ...(['brand', 'size'] as const).flatMap((of) =>
        [
          ...Map.groupBy(
            cells.filter((cell) => cell.of === of),
            ({ name }) => name,
          ),
        ].map(([name, own]) => cellOf(of, name, own)),
      ),
    ],
    weeks: weeksOf(weeks),
    months: monthsOfMix(mix),
    versions: versions.map(({ before, learnt, ...version }) => ({
      ...version,
      before: before ? judged(before) : null,
      learnt: learnt ? judged(learnt) : null,
    })),
  }
}

function cellOf(of: 'market' | 'brand' | 'size', name: string, rows: readonly Bin[]) {
  const bins = byBin(rows)
  const { answered, seen, predicted } = summed(bins)
  return {
    of,
    name,
    answered,
    seen,
    predicted: answered === 0 ? null : predicted / answered,
    auc: aucOf(bins) ?? null,
  }
}

const judged = ({ auc, logLoss, calibration }: { auc: number; logLoss: number; calibration: number }) => ({
  ...{ auc, logLoss, calibration },
})
