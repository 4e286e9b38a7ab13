import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source } from './sources.ts'

/** A room is a folder of src/ or a file beside them. */
export const roomOf = (path: string) => path.split('/')[1]!

/** The rooms from the ground up, as the table in ARCHITECTURE.md has them. */
export const roomsInOrder = (): string[] => {
  const [, table = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## The rooms')
  return [...table.split('\n## ')[0]!.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, room]) => room!),
  )
}

/** Which room imports code of which, each pair once: of the texts it lists, `texts.ts` takes the keys alone. */
export const arrowsOf = (list: readonly Source[]) =>
  [
    ...new Set(
      list.flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => /^src\/.*\.tsx?$/.test(target) && roomOf(target) !== roomOf(path))
          .map(({ target }) => `${roomOf(path)} → ${roomOf(target)}`),
      ),
    ),
  ].map((arrow) => arrow.split(' → ') as [from: string, to: string])

/** What runs back up all the same, and why. A row that is not needed any more is an error too. */
export const backUp: Readonly<Record<string, string>> = {
  'context.ts → catalogue':
    'the shelf kept in memory is one per process, and the context is what a process has one of',
  'members → boxes': 'new or renewal is decided by the boxes ordered, in the one query that reads a member',
  'styling → subscription':
    'an order moves the plan in its own transaction, and the subscription is locked first of all',
}
