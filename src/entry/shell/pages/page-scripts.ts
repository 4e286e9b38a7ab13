/** The scripts of members' pages, by path; a page's entries are indexes into `files` (build/page-scripts.ts). */
export type PageScripts = { files: string[]; pages: Record<string, number[]> }

let known: PageScripts | undefined
const preloaded = new Set<string>()

/** Loaded once the first page is complete. Without it a page still loads, with one script after another. */
export async function loadPageScripts(): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="page-scripts"]') ?? {}
  if (!href) return
  const response = await fetch(href, { priority: 'low' }).catch(() => undefined)
  if (response?.ok) known = await response.json()
}

export function preloadScripts(path: string): void {
  for (const number of known?.pages[path] ?? []) ask(`/${known?.files[number]}`)
}

function ask(href: string): void {
  if (preloaded.has(href)) return
  preloaded.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
