import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Journeys of a minute or two; ordered by size alone, a short file would come last and one worker would wait for it.
 */
const long = [
  'the-main-job',
  'long/home-preview-surprise',
  'identity',
  'long/the-main-job-elsewhere',
  'long/accessible',
  'long/accessible-shop',
  'long/silence-and-recovery',
  'long/lost-answers',
  'long/identity-errors',
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = long.findIndex((name) => moduleId.endsWith(`/e2e/${name}.e2e.ts`))
  return at === -1 ? long.length : at
}

/** The longest journeys begin first; other files keep the runner's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const journeys = sorted.filter(({ project }) => /^(browser|long)$/.test(project.name))
    const next = journeys.toSorted((a, b) => rank(a) - rank(b)).values()
    return sorted.map((file) => (journeys.includes(file) ? next.next().value! : file))
  }
}
