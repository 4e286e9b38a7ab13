import type { Answered, Asked, Draw } from './draw-paper.ts'

/** What the child does: draws one paper after the other, and ends with whoever asks. */
export function answerParent(papers: Readonly<Record<string, Draw>>) {
  let last: Promise<void> = Promise.resolve()
  process.on('disconnect', () => process.exit())
  process.on('message', (asked: Asked) => {
    last = last.then(async () => void process.send?.(await answered(papers, asked)))
  })
}

async function answered(
  papers: Readonly<Record<string, Draw>>,
  { id, paper, facts }: Asked,
): Promise<Answered> {
  try {
    return { id, pdf: await papers[paper]!(facts as never) }
  } catch (error) {
    return { id, error: `${paper}: ${error instanceof Error ? (error.stack ?? error.message) : error}` }
  }
}
