/** A problem in the file, with advice for a person. */
export type Problem = {
  line: number
  problem: string
  advice: string
  /** The product it belongs to was left out whole. */
  refused: boolean
}
export const fault = (line: number, problem: string, advice: string): Problem => ({
  line,
  problem,
  advice,
  refused: true,
})
export const remark = (line: number, problem: string, advice: string): Problem => ({
  line,
  problem,
  advice,
  refused: false,
})
