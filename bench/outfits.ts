import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countBoard, noCounts, updatedBy } from '#/styling/pairing/counts.rule.ts'
import type { Paired } from '#/styling/pairing/garment.rule.ts'
import { outfitScore } from '#/styling/pairing/outfit.rule.ts'
import { pairScore, prior } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'
import { type BlankQuestion, blanksOf } from './outfits/blanks.ts'
import { demoGarments, writtenOutfits } from './outfits/demo-world.ts'
import { generatedBoards } from './outfits/generated-boards.ts'
import { mentionsIn } from './outfits/said-in-reviews.ts'

/** Beside the project unless `--data=FOLDER` names another one. */
const beside = fileURLToPath(new URL('../../shared/data', import.meta.url))
const FILE = 'womens-reviews/reviews.csv'
const BOARDS_LEARNT = [0, 100, 1000, 7000]
const TESTED = 1000

export function printOutfits(where: { data?: string | undefined }) {
  const { missing, rows, pairsPerSecond } = benchOutfits(where)
  if (missing) console.log(`Reviews are not measured: there is no ${missing}`)
  console.log('Fill in the blank of four on boards that were left out; chance is 0.25:')
  console.table(rows)
  console.log(`outfits ${(pairsPerSecond / 1e6).toFixed(1)} million pairs a second of processor`)
}

/** Fill in the blank of four on boards that were left out of learning; chance is 0.25. */
function benchOutfits({ data = beside }: { data?: string | undefined }) {
  const garments = demoGarments()
  const written = writtenOutfits()
  const rows = [
    row('outfits written by hand for the demo', 0, blanksOf(written, { among: garments, seed: 3 }), prior),
    ...ofGenerated(garments),
  ]
  const file = join(data, FILE)
  const mentions = mentionsIn(file)
  return {
    missing: mentions ? undefined : file,
    rows: [...rows, ...(mentions ? ofReviews(mentions) : [])],
    ...speed(),
  }
}

type Row = { boards: string; learnt: number; questions: number; right: string }

const row = (
  boards: string,
  learnt: number,
  questions: readonly BlankQuestion[],
  tables: PairTables,
): Row => ({
  boards,
  learnt,
  questions: questions.length,
  right: shareRight(questions, tables).toFixed(3),
})

/** The share of questions whose right garment scores best; of several best ones each counts in part. */
function shareRight(questions: readonly BlankQuestion[], tables: PairTables): number {
  let right = 0
  for (const { board, choices } of questions) {
    const scores = choices.map((choice) => outfitScore([...board, choice], tables))
    const best = Math.max(...scores)
    if (scores[0] === best) right += 1 / scores.filter((score) => score === best).length
  }
  return right / questions.length
}

function learntFrom(boards: readonly (readonly Paired[])[]): PairTables {
  const counts = noCounts()
  for (const board of boards)
    countBoard(
      counts,
      board.map((paired) => ({ paired, kept: false })),
    )
  return updatedBy(counts)
}

function ofGenerated(garments: readonly Paired[]): Row[] {
  const { boards, knows } = generatedBoards({ boards: BOARDS_LEARNT.at(-1)! + TESTED, seed: 11 })
  const [tested, others] = [boards.slice(0, TESTED), boards.slice(TESTED)]
  const questions = blanksOf(
    tested.map(({ pieces }) => pieces),
    { among: garments, seed: 5 },
  )
  return [
    ...BOARDS_LEARNT.map((count) =>
      row(
        'generated, left out',
        count,
        questions,
        count === 0 ? prior : learntFrom(others.slice(0, count).map(({ pieces }) => pieces)),
      ),
    ),
    {
      boards: 'generated, by the taste that made them',
      learnt: 0,
      questions: questions.length,
      right: knows(questions, tested),
    },
  ]
}

/** Every fifth mention is tested, the others are learnt as boards of two. */
function ofReviews(mentions: readonly (readonly [Paired, Paired])[]): Row[] {
  const tested = mentions.filter((_, nth) => nth % 5 === 0)
  const learnt = mentions.filter((_, nth) => nth % 5 > 0)
  const partners = mentions.map(([, partner]) => partner)
  const questions = blanksOf(tested, { among: partners, seed: 9, blank: 1, anyPlace: true })
  const name = 'said in reviews, left out'
  return [row(name, 0, questions, prior), row(name, learnt.length, questions, learntFrom(learnt))]
}

/** Pairs scored in a second of processor. */
function speed() {
  const garments = demoGarments()
  const began = process.cpuUsage()
  let sum = 0
  const PAIRS = 5_000_000
  for (let nth = 0; nth < PAIRS; nth++)
    sum += pairScore(garments[nth % garments.length]!, garments[(nth * 7 + 3) % garments.length]!)
  const { user, system } = process.cpuUsage(began)
  return { pairsPerSecond: PAIRS / ((user + system) / 1e6), sum }
}
