import { listLaidBoards } from '#/boxes/outfits/laid-boards.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { countBoard, noCounts, packCounts } from './counts.rule.ts'
import { pairedById, type ToPair } from './paired-pieces.ts'
import { saveCounts, takeNight } from './stored-counts.ts'

/** Older boards are not counted: fashion changes, and 20,000 take a few seconds. */
const MOST_BOARDS = 20_000
const AT_ONCE = 500

/** Counts the boards of boxes that have left, once a day, in whichever process comes first. Returns their number. */
export async function countBoardsAtNight({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number | undefined> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  if (!(await takeNight(db, { day, now }))) return undefined
  const boards = await listLaidBoards(db, MOST_BOARDS)
  const counts = noCounts()
  for (let at = 0; at < boards.length; at += AT_ONCE) {
    const some = boards.slice(at, at + AT_ONCE)
    const paired = await pairedById(
      db,
      some.flatMap(({ pieces }) => pieces.map(toPair)),
    )
    for (const { pieces } of some)
      countBoard(
        counts,
        pieces.flatMap(({ id, kept }) => {
          const one = paired.get(id)
          return one ? [{ paired: one, kept }] : []
        }),
      )
  }
  await saveCounts(db, day, packCounts(counts))
  return counts.boards
}

const toPair = ({
  id,
  sku,
  kind,
  colour,
  patterned,
}: Awaited<ReturnType<typeof listLaidBoards>>[number]['pieces'][number]): ToPair =>
  sku === null ? { id, sku, kind: kind!, own: { colour: colour!, patterned: patterned! } } : { id, sku }
