/** The scripts of members' pages, by path; a page's are numbers into `files` (build/page-ways.ts). */
export type Ways = { files: string[]; pages: Record<string, number[]> }

let known: Ways | undefined
const asked = new Set<string>()

/** Once the first page has all it needs. Without them a page still loads, one script after the other has named it. */
export async function learnWays(): Promise<void> {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="ways"]') ?? {}
  if (!href) return
  const response = await fetch(href, { priority: 'low' }).catch(() => undefined)
  if (response?.ok) known = await response.json()
}

/** Asks for all scripts of a page at once. */
export function hurryTo(path: string): void {
  for (const number of known?.pages[path] ?? []) ask(`/${known?.files[number]}`)
}

function ask(href: string): void {
  if (asked.has(href)) return
  asked.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
