import type { ImportProblem } from '../publishing/problem.rule.ts'

export type ImportReport = {
  products: number
  variants: number
  images: number
  /** Products left out for a fault. */
  refused: number
  problems: ImportProblem[]
  /** More faults than the list shows. */
  furtherProblems: number
  /** Unknown words for a kind of garment: their number of products, and the line of the first. */
  unknownKinds: Record<string, { products: number; line: number }>
  notes: string[]
}

const mostProblems = 1000
const mostLetters = 300
const mostKinds = 1000

export const emptyReport = (): ImportReport => ({
  products: 0,
  variants: 0,
  images: 0,
  refused: 0,
  problems: [],
  furtherProblems: 0,
  unknownKinds: Object.create(null),
  notes: [],
})

export function tell(report: ImportReport, problems: ImportProblem[]) {
  for (const problem of problems)
    if (report.problems.length < mostProblems) report.problems.push(short(problem))
    else report.furtherProblems++
}

/** A cell may be long, and a problem repeats it. */
const short = (problem: ImportProblem): ImportProblem =>
  problem.problem.length > mostLetters
    ? { ...problem, problem: `${copied(problem.problem.slice(0, mostLetters))} …` }
    : { ...problem, problem: copied(problem.problem) }

/** A part of a text keeps all of it in memory; a copy does not. */
const copied = (text: string) => Buffer.from(text).toString()

/** Counts a word once in the list, for any number of products. */
export function tellUnknownKind({ unknownKinds }: ImportReport, type: string, line: number) {
  const word = copied(type.slice(0, 80))
  if (!unknownKinds[word] && Object.keys(unknownKinds).length >= mostKinds) return
  unknownKinds[word] ??= { products: 0, line }
  unknownKinds[word].products++
}
