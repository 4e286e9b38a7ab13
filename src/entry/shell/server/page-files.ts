import { routes } from '#/entry/routes.ts'
import { unknownPage } from '../texts/texts-url.ts'

const studioLayout = 'src/entry/shell/layouts/studio-layout.tsx'
const loads = /^\(\) => import\(['"]#\/([^'"]+)['"]\)$/

/**
 * The modules that a page's first view is made of, by the page's route (pages/page-routes.tsx) and under the names that the
 * build's manifest has for them. What no page answers in the studio is still drawn in the studio's frame.
 */
export const pageFiles: ReadonlyMap<string, string[]> = new Map([
  ...routes.map(({ path, layout, page }): [string, string[]] => {
    const [, file] = loads.exec(String(page)) ?? []
    if (!file) throw new Error(`${path}: a page is loaded by () => import('#/…') and by nothing else`)
    return [path, [`src/${file}`, ...(layout === 'studio' ? [studioLayout] : [])]]
  }),
  [unknownPage, ['src/entry/shell/pages/not-found.page.tsx']],
  ['studio-404', [studioLayout]],
])
