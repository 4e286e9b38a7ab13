import type { Static } from 'typebox'
import type { Ctx } from '#/platform/ports/context.ts'
import { readCategories } from '../categories/category-tree.ts'
import type { ImportReport } from '../import/report.ts'
import { findOpenImport, listEndedImports, type StudioImport } from './import-rows.ts'
import { publishedSoFar } from './publish-import.ts'
import type { Imports } from './studio-import.schema.ts'

type Shown = Static<typeof Imports>

export async function showImports({ db }: Ctx): Promise<Omit<Shown, 'mayEdit'>> {
  const [current, ended, tree] = [
    await findOpenImport(db),
    await listEndedImports(db),
    await readCategories(db),
  ]
  return {
    current: current ? await currentOf(db, current) : null,
    ended: ended.map((one) => ({
      ...namesOf(one),
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

const namesOf = ({ id, fileName, by, createdAt, terms: { markets } }: Omit<StudioImport, 'report'>) => ({
  id,
  fileName,
  by,
  createdAt,
  markets,
})

async function currentOf(db: Ctx['db'], own: StudioImport): Promise<NonNullable<Shown['current']>> {
  const run = own.state === 'publishing' && own.runId ? await publishedSoFar(db, own.runId) : undefined
  const { bytes = 0, products = 0, variants = 0, images = 0 } = own.progress
  return {
    ...namesOf(own),
    state: own.state as NonNullable<Shown['current']>['state'],
    bytes: own.bytes,
    progress: { bytes, products, variants, images },
    pictures: own.pictures.length,
    parked: own.parkedAt && (own.failure ?? 'The process that works on it ended, twice.'),
    published: run ? { prepared: run.prepared, shows: run.state !== 'staged' } : null,
    report: own.report && reportOf(own.report),
    preview: own.preview,
  }
}

/** The words of most products come first. */
const reportOf = ({ unknownKinds, ...report }: ImportReport) => ({
  ...report,
  unknownKinds: Object.entries(unknownKinds)
    .map(([word, { products, line }]) => ({ word, products, line }))
    .toSorted((a, b) => b.products - a.products)
    .slice(0, 200),
})
