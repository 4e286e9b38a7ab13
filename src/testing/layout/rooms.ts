import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source } from './sources.ts'

type Wing = { wing: string; rooms: string[] }
/** The wings and their rooms from the ground up, as the table in ARCHITECTURE.md lists them. */
const wings: readonly Wing[] = rowsOf(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))

function rowsOf(text: string): Wing[] {
  const [, table = ''] = text.split('## Wings and rooms')
  const rows = table.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|.*\|(.*)\|$/gm)
  return [...rows].map(([, wing = '', rooms = '']) => ({
    wing,
    rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room]) => room!),
  }))
}
export const wingsInOrder = wings.map(({ wing }) => wing)
export const roomsInOrder = wings.flatMap(({ rooms }) => rooms)
export const wingOf = (path: string) => path.split('/')[1]!

/** A room is a folder or a file of a wing. A file of no listed room belongs to the room that is named after the wing. */
export function roomOf(path: string): string {
  const [, wing = '', within = ''] = path.split('/')
  return wings.find((one) => one.wing === wing)?.rooms.includes(within) ? within : wing
}

/**
 * The pairs of rooms with imports between them, each once. For texts, `texts.ts` is skipped, since it imports only
 * keys.
 */
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

/** Imports that run back up, each with its reason. A row that is not needed any more fails the test. */
export const upwardImports: Readonly<Record<string, string>> = {
  'ports → catalogue':
    'the shelf kept in memory is one per process, and the context is what a process has one of',
  'members → boxes': 'new or renewal is decided by the boxes ordered, in the one query that reads a member',
  'styling → subscription':
    'an order moves the plan in its own transaction, and the subscription is locked first of all',
}
