/** The scripts of members' pages, by path; a page's entries are indexes into `files` (build/page-ways.ts). */
export type Ways = { files: string[]; pages: Record<string, number[]> }

let known: Ways | undefined
const asked = new Set<string>()

/** Loaded once the first page is complete. Without it a page still loads, with one script after another. */
export async function learnWays(): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="ways"]') ?? {}
  if (!href) return
  const response = await fetch(href, { priority: 'low' }).catch(() => undefined)
  if (response?.ok) known = await response.json()
}

export function hurryTo(path: string): void {
  for (const number of known?.pages[path] ?? []) ask(`/${known?.files[number]}`)
}

function ask(href: string): void {
  if (asked.has(href)) return
  asked.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
