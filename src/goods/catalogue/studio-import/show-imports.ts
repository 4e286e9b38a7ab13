import type { Static } from 'typebox'
import type { Ctx } from '#/platform/ports/context.ts'
import { readCategories } from '../categories/category-tree.ts'
import type { ImportReport } from '../import/report.ts'
import { findOpenImport, listEndedImports, type StudioImport } from './import-rows.ts'
import { publishedSoFar } from './publish-import.ts'
import type { Imports } from './studio-import.schema.ts'

type Shown = Static<typeof Imports>

export async function showImports({ db }: Ctx): Promise<Shown> {
  const [current, ended, tree] = [
    await findOpenImport(db),
    await listEndedImports(db),
    await readCategories(db),
  ]
  return {
    current: current ? await currentOf(db, current) : null,
    moreEnded: ended.more,
    ended: ended.rows.map((one) => ({
      ...headOf(one),
      state: one.state as Shown['ended'][number]['state'],
      endedAt: one.endedAt!,
      refused: one.refused,
      problems: one.problems,
      result: one.result,
      failure: one.failure,
    })),
    categories: tree.tops.flatMap((top) =>
      [top, ...tree.under(top.slug)].map(({ slug, parent, title }) => ({
        slug,
        title: parent ? `${top.title.en} / ${title.en}` : title.en,
      })),
    ),
  }
}

const headOf = ({ id, fileName, by, createdAt, terms: { markets } }: Omit<StudioImport, 'report'>) => ({
  id,
  fileName,
  by,
  createdAt,
  markets,
})

async function currentOf(db: Ctx['db'], row: StudioImport): Promise<NonNullable<Shown['current']>> {
  const run = row.state === 'publishing' && row.runId ? await publishedSoFar(db, row.runId) : undefined
  const { bytes = 0, products = 0, variants = 0, images = 0 } = row.progress
  return {
    ...headOf(row),
    state: row.state as NonNullable<Shown['current']>['state'],
    bytes: row.bytes,
    progress: { bytes, products, variants, images },
    pictures: row.pictures.length,
    parked: row.parkedAt && (row.failure ?? 'The process that works on it ended, twice.'),
    published: run ? { prepared: run.prepared, shows: run.state !== 'staged' } : null,
    report: row.report && reportOf(row.report),
    preview: row.preview,
  }
}

/** The kinds of most products come first. */
const reportOf = ({ unknownKinds, ...report }: ImportReport) => ({
  ...report,
  unknownKinds: Object.entries(unknownKinds)
    .map(([word, { products, line }]) => ({ word, products, line }))
    .toSorted((a, b) => b.products - a.products)
    .slice(0, 200),
})
