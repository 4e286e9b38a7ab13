import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { featureNames, writeFeatures } from '#/styling/fit/model/features.rule.ts'
import { type Network, packNetwork, predictor } from '#/styling/fit/model/network.rule.ts'
import { type Scores, scoresOf } from '#/styling/fit/model/scores.rule.ts'
import { trainNetwork } from '#/styling/fit/model/train.rule.ts'
import { publishedAnswers, refusedFields } from './fit/published-answers.ts'
import { type Prepared, randomSplit, timeSplit } from './fit/splits.ts'

/** Beside the project unless `--data=FOLDER` names another one. */
const beside = fileURLToPath(new URL('../../shared/data', import.meta.url))
const FILE = 'renttherunway/feedback.ndjson.gz'

/** The fit model on published answers (Misra, Wan, McAuley 2018), learnt and tested at random and by time. */
export function benchFit({ data = beside }: { data?: string }) {
  const file = join(data, FILE)
  const published = publishedAnswers(file)
  if (!published) return { missing: file }
  const splits = { random: randomSplit, time: timeSplit }
  const rows: ReturnType<typeof shown>[] = []
  const whole: Record<string, Scores> = {}
  const base: Record<string, number> = {}
  const cold: Scores[] = []
  let costs: ReturnType<typeof costsOf> | undefined
  for (const [name, split] of Object.entries(splits)) {
    const prepared = split(published)
    const [network, seconds] = cpuOf(() =>
      trainNetwork({ ...prepared, rows: prepared.training }, featureNames),
    )
    const all = scoresAt(prepared, network, () => true)
    whole[name] = all
    base[name] = baseLogLoss(prepared)
    rows.push(shown(name, all))
    for (const [group, isIn] of Object.entries(groups)) {
      const scores = scoresAt(prepared, network, isIn)
      rows.push(shown(`${name}, ${group}`, scores))
      if (name === 'time') cold.push(scores)
    }
    costs = costsOf(prepared, network, seconds)
  }
  const refused = refusedFields(file)
  return {
    rows,
    whole,
    base,
    cold,
    costs: costs!,
    refused,
    answers: published.length,
    features: featureNames.length,
  }
}

/** Log loss of the training answers' shares on the tested ones: what is known without any model. */
function baseLogLoss({ felt, training, tested }: Prepared): number {
  const shares = [0, 0, 0]
  for (const at of training) shares[felt[at]!]! += 1 / training.length
  return tested.reduce((sum, at) => sum - Math.log(shares[felt[at]!]!), 0) / tested.length
}

const groups = {
  'products without answers': (seen: number) => seen === 0,
  'one to nine answers': (seen: number) => seen > 0 && seen < 10,
  'ten answers or more': (seen: number) => seen >= 10,
}

function scoresAt(
  { answers, features, seen, tested }: Prepared,
  network: Network,
  isIn: (seen: number) => boolean,
) {
  const chances = predictor(network)
  const within = [...tested].filter((at) => isIn(seen[at]!))
  return scoresOf(
    within.map((at) => ({ chances: chances(features, at * featureNames.length), felt: answers[at]!.felt })),
  )
}

const shown = (split: string, { answers, auc, aucs, logLoss, calibration }: Scores) => ({
  split,
  answers,
  auc: auc.toFixed(3),
  'small / fits / large': aucs.map((one) => one.toFixed(3)).join(' '),
  'log loss': logLoss.toFixed(3),
  'calibration error': calibration.toFixed(4),
})

const CANDIDATES = 5000

/** Processor time of one member's 5,000 candidates, of counting an answer, and of the training. */
function costsOf({ answers, tested, counters }: Prepared, network: Network, trainingMs: number) {
  const chances = predictor(network)
  const row = new Float32Array(featureNames.length)
  const { memberId, body, ownLine } = answers[tested[0]!]!
  const candidates = [...tested]
    .slice(-CANDIDATES)
    .map((at) => ({ ...answers[at]!, memberId, body, ownLine }))
  const rank = () => {
    for (const candidate of candidates) {
      writeFeatures(counters, candidate, row, 0)
      chances(row)
    }
  }
  rank()
  const runs = Array.from({ length: 5 }, () => cpuOf(rank)[1]).toSorted((a, b) => a - b)
  const [, counted] = cpuOf(() => {
    for (const candidate of candidates) {
      counters.add(candidate)
      counters.add(candidate, -1)
    }
  })
  return {
    candidatesMs: runs[2]!,
    answerUs: (counted * 1000) / (2 * CANDIDATES),
    trainingS: trainingMs / 1000,
    bytes: JSON.stringify(packNetwork(network)).length,
  }
}

/** Runs something and returns its result with its processor time in milliseconds. */
export function cpuOf<T>(act: () => T): [T, number] {
  const before = process.cpuUsage()
  const result = act()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1000]
}
