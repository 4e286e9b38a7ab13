import { loadTexts } from '../texts/load-texts.ts'
import type { PageModule } from './page-module.ts'
import type { PageRoute } from './page-route.ts'

/** A page's code and its texts, side by side. */
export async function loadPage({ path, page }: PageRoute): Promise<PageModule> {
  const [module] = await Promise.all([page(), loadTexts([path])])
  return module
}
