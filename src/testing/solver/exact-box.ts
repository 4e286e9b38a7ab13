import loadHighs from 'highs'
import type { Problem } from '#/styling/solver/problem.rule.ts'

/** Its types are those of a CommonJS module, and Node loads its ES module. */
const load = loadHighs as unknown as typeof loadHighs.default

/** Seconds after which the exact solver gives up. */
const TIME_LIMIT_S = 120

type Exact = { chosen: number[]; points: number; isProven: boolean }

/** The best box by an exact solver: the same problem as a mixed-integer program. The pair terms are linearised. */
export async function exactBox(problem: Problem): Promise<Exact> {
  const solver = await load()
  const solution = solver.solve(programOf(problem), {
    time_limit: TIME_LIMIT_S,
    mip_rel_gap: 0,
    output_flag: false,
  })
  const chosen = Object.entries(solution.Columns).flatMap(([name, column]) =>
    name.startsWith('x') && 'Primal' in column && column.Primal > 0.5 ? [Number(name.slice(1))] : [],
  )
  return {
    chosen: chosen.toSorted((a, b) => a - b),
    points: solution.ObjectiveValue,
    isProven: solution.Status === 'Optimal',
  }
}

/** The problem in the LP format: x chooses a piece, y a pair, w a line; z is what the pairs of a kind or a colour cost. */
function programOf(problem: Problem): string {
  const { count, value, price, locked, budget, least, most, weights } = problem
  const all = Array.from({ length: count }, (_, one) => one)
  const groups = groupsOf(problem)
  const pairs = pairsOf(problem)
  const objective = [
    ...all.map((one) => `${signed(value[one]!)} x${one}`),
    ...pairs.map(({ name, points }) => `${signed(points)} ${name}`),
    ...groups.map(({ name }) => `- 1 z${name}`),
    ...weights.lines.map((points, line) => `${signed(points)} w${line}`),
  ]
  const sum = all.map((one) => `+ x${one}`).join(' ')
  const constraints = [
    `${sum} >= ${least}`,
    `${sum} <= ${most}`,
    ...(Number.isFinite(budget)
      ? [`${all.map((one) => `+ ${price[one]} x${one}`).join(' ')} <= ${budget}`]
      : []),
    ...locked.map((one) => `x${one} = 1`),
    ...pairRules(pairs, most),
    ...groups.flatMap(groupRules(most)),
    ...lineRules(problem),
  ]
  return [
    'Maximize',
    ` obj: ${objective.join(' ')}`,
    'Subject To',
    ...constraints.map((one, nth) => ` c${nth}: ${one}`),
    'Bounds',
    ...pairs.map(({ name }) => ` 0 <= ${name} <= 1`),
    ...weights.lines.map((_, line) => ` 0 <= w${line} <= 1`),
    'Binary',
    ` ${all.map((one) => `x${one}`).join(' ')}`,
    'End',
  ].join('\n')
}

const signed = (points: number) => `${points < 0 ? '-' : '+'} ${Math.abs(points).toFixed(6)}`

type Pair = { name: string; one: number; other: number; points: number }

function pairsOf({ count, pair, weights }: Problem): Pair[] {
  const pairs: Pair[] = []
  for (let one = 0; weights.look > 0 && one < count; one++)
    for (let other = one + 1; other < count; other++)
      pairs.push({ name: `y${one}_${other}`, one, other, points: weights.look * pair(one, other) })
  return pairs
}

/** A pair counts when both are in; a piece is in at most as many pairs as a box has others. */
function pairRules(pairs: readonly Pair[], most: number): string[] {
  const ofPiece = new Map<number, string[]>()
  for (const { name, one, other } of pairs)
    for (const piece of [one, other]) ofPiece.set(piece, [...(ofPiece.get(piece) ?? []), `+ ${name}`])
  return [
    ...pairs.flatMap(({ name, one, other }) => [`${name} - x${one} <= 0`, `${name} - x${other} <= 0`]),
    ...[...ofPiece].map(([piece, names]) => `${names.join(' ')} - ${most - 1} x${piece} <= 0`),
  ]
}

type Group = { name: string; cost: number; pieces: number[] }

function groupsOf({ count, kind, colour, weights }: Problem): Group[] {
  const groups = new Map<string, Group>()
  const put = (name: string, cost: number, piece: number) => {
    const group = groups.get(name) ?? { name, cost, pieces: [] }
    group.pieces.push(piece)
    groups.set(name, group)
  }
  for (let one = 0; one < count; one++) {
    put(`k${kind[one]}`, weights.kind[kind[one]!]!, one)
    put(`c${colour[one]}`, weights.colour, one)
  }
  return [...groups.values()].filter(({ cost, pieces }) => cost > 0 && pieces.length > 1)
}

/** n pieces of a group have n (n - 1) / 2 pairs: a convex function, above its lines through neighbouring whole numbers. */
const groupRules =
  (most: number) =>
  ({ name, cost, pieces }: Group): string[] =>
    Array.from({ length: most - 1 }, (_, at) => at + 1).map((slope) => {
      const terms = pieces.map((one) => `- ${(cost * slope).toFixed(6)} x${one}`).join(' ')
      return `z${name} ${terms} >= ${(-(cost * slope * (slope + 1)) / 2).toFixed(6)}`
    })

const lineRules = ({ count, serves, weights }: Problem): string[] =>
  weights.lines.map((_, line) => {
    const by = Array.from({ length: count }, (_, one) => one).filter((one) => serves[one]! & (1 << line))
    return `w${line} ${by.map((one) => `- x${one}`).join(' ')} <= 0`
  })
