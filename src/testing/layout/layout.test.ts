import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { arrowsOf, roomOf, roomsInOrder, upwardImports, wingOf, wingsInOrder } from './rooms.ts'
import { type Import, root, type Source, shipped, sources } from './sources.ts'

/** Rules on imports that no linter knows (ARCHITECTURE.md). */

/** The wings that hold no features; every room of another wing is a feature. */
const notFeatures = ['platform', 'outside', 'entry', 'testing']
/** Rooms of the platform that have routes, pages or mails of their own. */
const platformFeatures = ['consent', 'monitoring', 'messages', 'second-looks']
function featureOf(path: string): string | undefined {
  if (!path.startsWith('src/')) return undefined
  const room = roomOf(path)
  return notFeatures.includes(wingOf(path)) && !platformFeatures.includes(room) ? undefined : room
}
/** `importer: target` for each import that breaks a rule. */
const offences = (list: Source[], wrong: (target: string, imported: Import, source: Source) => boolean) =>
  list.flatMap((source) =>
    source.imports
      .filter((it) => wrong(it.target, it, source))
      .map(({ target }) => `${source.path}: ${target}`),
  )
const isSource = (name: string) => /\.(tsx?|css|json|sql|md)$/.test(name)
const named = (pattern: RegExp) => shipped.filter(({ path }) => pattern.test(path))

/** The folders outside src/: journeys, demo, benchmarks, commands and tools. */
const outside = ['e2e', 'demo', 'bench', 'bin', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length })),
)

describe('files', () => {
  test('a folder is named after the business', () => {
    const says = sources.filter(({ path }) =>
      /\/(utils?|helpers?|lib|common|services?|misc|shared)(\/|\.tsx?$)/.test(path),
    )
    expect(says.map(({ path }) => path)).toEqual([])
  })
  test('a file has 250 lines at most, and half of them 60', () => {
    const long = [...sources, ...outside].filter(({ lines }) => lines > 251)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
    const sorted = sources.map(({ lines }) => lines).toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(65)
  })
})

describe('folders', () => {
  const folders = Map.groupBy(
    readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
    ({ parentPath }) => parentPath.slice(root.length),
  )
  test('a folder has 25 files at most', () => {
    const full = [...folders].filter(([, files]) => files.filter(({ name }) => isSource(name)).length > 25)
    expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })
  test('two files of a folder have two names', () => {
    const twins = [...folders].filter(([, files]) => {
      const stems = files.map(({ name }) => /^(.+?)\.tsx?$/.exec(name)?.[1]).filter(Boolean)
      return new Set(stems).size < stems.length
    })
    expect(twins.map(([folder]) => folder)).toEqual([])
  })
})

describe('rooms', () => {
  const order = roomsInOrder
  test('each has its place in ARCHITECTURE.md, and only those that are there', () => {
    const rooms = new Set(shipped.map(({ path }) => roomOf(path)))
    expect(order.toSorted()).toEqual([...rooms].toSorted())
  })
  test('src/ holds the wings and nothing else', () => {
    expect(readdirSync(join(root, 'src')).toSorted()).toEqual([...wingsInOrder, 'testing'].toSorted())
  })
  test('a room imports only from those that stand before it, but for a few with a reason', () => {
    const up = arrowsOf(shipped).filter(([from, to]) => !order.slice(0, order.indexOf(from)).includes(to))
    expect(up.map(([from, to]) => `${from} → ${to}`).toSorted()).toEqual(
      Object.keys(upwardImports).toSorted(),
    )
  })
})

describe('imports', () => {
  test('no file imports in a circle, types included', () => {
    const to = (target: string) => ({ target, types: true })
    const around = [
      { path: 'a', imports: [to('b')] },
      { path: 'b', imports: [to('c'), to('d')] },
      { path: 'c', imports: [to('a')] },
      { path: 'd', imports: [] },
    ]
    expect(circlesOf(around)).toEqual([['a', 'b', 'c']])
    expect(circlesOf(sources)).toEqual([])
  })
  test('a rule is pure: it imports rules, states and markets', () => {
    const pure =
      /\.(rule|states)\.ts$|^src\/platform\/(markets\/|texts\/translate\.ts$|(paths|state-machine|errors)\.ts$)|^src\/entry\/routes\.ts$/
    expect(
      offences(
        named(/\.(rule|states)\.ts$/),
        (target, { types }) => !types && target.startsWith('src/') && !pure.test(target),
      ),
    ).toEqual([])
  })
  test('the product knows nothing of the demo: only the start loads it, where it is shown', () => {
    expect(offences(sources, (target) => target.startsWith('demo/'))).toEqual([
      'src/entry/main.ts: demo/demo.ts',
    ])
  })
  test('the platform and the parts know no business', () => {
    const ground = shipped.filter(({ path }) => wingOf(path) === 'platform' && !featureOf(path))
    const business = offences(
      ground,
      (target) => /^src\/.*\.tsx?$/.test(target) && wingOf(target) !== 'platform',
    )
    expect(business).toEqual(['src/platform/ports/context.ts: src/goods/catalogue/shelf/shelf.ts'])
  })
  test('a page asks the API: it imports no query, route or job', () => {
    const served =
      /\.(queries|api|job)\.ts$|^src\/platform\/(database|http|jobs|sessions)\/(?!schema|browser)|^src\/platform\/ledger\//
    expect(
      offences(named(/\.(page|staff)\.tsx$/), (target, { types }) => !types && served.test(target)),
    ).toEqual([])
  })
  test("a feature uses another's plain files, never its routes, queries, pages or jobs", () => {
    const inner = /\.(queries|api|page|staff|job)\.tsx?$/
    expect(
      offences(
        shipped.filter(({ path }) => featureOf(path)),
        (target, { types }, { path }) =>
          !types && Boolean(featureOf(target)) && featureOf(target) !== featureOf(path) && inner.test(target),
      ),
    ).toEqual([])
  })
})

describe('time and countries', () => {
  test('time comes from the clock port only (R6.19)', () => {
    const server = shipped.filter(
      ({ path }) =>
        !/^src\/platform\/(app|ui)\/|^src\/entry\/shell\/|\/browser\/|^src\/platform\/time\/clock\.ts$|^src\/people\/identity\/provider\//.test(
          path,
        ),
    ) // oidc-provider runs on real time
    const reads = server.filter(({ text }) =>
      /Date\.now\(|new Date\(\)|Temporal\.Now/.test(text.replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, '')),
    )
    expect(reads.map(({ path }) => path)).toEqual([])
    const inSql = server.filter(
      ({ path, text }) =>
        path !== 'src/platform/database/schema/migrate.ts' &&
        /sql`[^`]*\b(now\(\)|CURRENT_TIMESTAMP)/i.test(text.replace(/\$\{[^}]*\}/g, '')),
    )
    expect(inSql.map(({ path }) => path)).toEqual([])
  })
  test('T120 form input is never part of an address; only searches and choices are', () => {
    const tags = shipped.flatMap(({ path, text }) =>
      [...text.matchAll(/<form\b.*?[^=]>/gis)].map(([tag]) => ({ path, tag })),
    )
    const byAddress = tags.filter(
      ({ tag }) => /method="get"/i.test(tag) || (tag.startsWith('<Form') && !tag.includes('method=')),
    )
    expect([...new Set(byAddress.map(({ path }) => path))].toSorted()).toEqual([
      'src/boxes/cancel/cancel-box.page.tsx',
      'src/platform/app/studio/choose-form.tsx',
      'src/platform/list/list-filters.tsx',
      'src/platform/list/rail-find.tsx',
      'src/shop/browse/filter-panel.tsx',
      'src/shop/search-field/search-field.tsx',
    ])
  })

  test('countries differ in one table, not in ifs', () => {
    const asks = shipped.filter(
      ({ path, text }) =>
        !path.startsWith('src/platform/markets/') && /\bmarket(\.id)? (===|!==) '(da|se|nl|de)'/.test(text),
    )
    expect(asks.map(({ path }) => path)).toEqual([])
  })
})
