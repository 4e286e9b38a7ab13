import { childProcess } from '../child/child-process.ts'

/** Draws one kind of paper from facts that can be sent to a process: plain values and dates. */
export type Draw = (facts: never) => Promise<Buffer>

/** Limits of a child: idle time, time for one paper, and papers in its life. */
const child = childProcess({
  program: 'paper-child',
  idleMs: 10_000,
  patienceMs: 60_000,
  most: 600,
  mostBytes: 768 * 1_048_576,
})

/**
 * Draws a paper in a process of its own: a long list takes seconds of processor and hundreds of megabytes
 * (docs/decisions/256). `paper` is a name in `src/entry/papers.ts`; a child that dies is replaced once.
 */
export async function drawPaper<D extends Draw>(paper: string, facts: Parameters<D>[0]): Promise<Buffer> {
  const drawn = (await child.ask(paper, facts)) ?? (await child.ask(paper, facts))
  if (!drawn) throw new Error(`The paper ${paper} was not drawn: its process ended twice`)
  return drawn.done as Buffer
}
