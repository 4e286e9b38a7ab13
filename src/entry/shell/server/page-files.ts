import { allPages } from '#/entry/routes.ts'
import { unknownPage } from '../texts/texts-url.ts'

const studioLayout = 'src/entry/shell/layouts/studio-layout.tsx'
const loads = /^\(\) => import\(['"]#\/([^'"]+)['"]\)$/

/**
 * The modules of a page's first view, by the page's route (pages/page-routes.tsx) and under their names in the
 * build's manifest. An unknown page of the studio is rendered in the studio's frame.
 */
export const pageFiles: ReadonlyMap<string, string[]> = new Map([
  ...allPages.map(({ path, layout, page }): [string, string[]] => {
    const [, file] = loads.exec(String(page)) ?? []
    if (!file) throw new Error(`${path}: a page is loaded by () => import('#/…') and by nothing else`)
    return [path, [`src/${file}`, ...(layout === 'studio' ? [studioLayout] : [])]]
  }),
  [unknownPage, ['src/entry/shell/pages/not-found.page.tsx']],
  ['studio-404', [studioLayout]],
])
