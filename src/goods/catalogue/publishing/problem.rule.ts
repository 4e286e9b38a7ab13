/** A problem in the file, with advice for a person. */
export type ImportProblem = {
  line: number
  problem: string
  advice: string
  /** The product it belongs to was left out whole. */
  refused: boolean
}
export const fault = (line: number, problem: string, advice: string): ImportProblem => ({
  line,
  problem,
  advice,
  refused: true,
})
export const remark = (line: number, problem: string, advice: string): ImportProblem => ({
  line,
  problem,
  advice,
  refused: false,
})
