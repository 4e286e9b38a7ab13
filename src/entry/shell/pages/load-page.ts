import type { PageModule } from '#/platform/app/pages/page-module.ts'
import type { PageRoute } from '#/platform/app/pages/page-route.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { preloadScripts } from './page-scripts.ts'

export async function loadPage({ path, page }: Pick<PageRoute, 'path' | 'page'>): Promise<PageModule> {
  preloadScripts(path)
  const [module] = await Promise.all([page(), loadTexts([path])])
  return module
}
