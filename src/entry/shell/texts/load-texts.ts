import { pageState } from '#/platform/app/app-state.ts'
import type { Messages } from '#/platform/texts/translator.ts'
import { StaleTexts } from '../pages/stale-chunk.ts'
import { partsUrl } from './texts-url.ts'

/** All texts that this window has loaded. It grows with each page, and `translate` reads its current state. */
export const messages: Messages = {}
const loads = new Map<string, Promise<void>>()

/** Loads the texts of these parts, each once, in one request; the server has its own texts. */
export async function loadTexts(parts: readonly string[]): Promise<void> {
  if (typeof document === 'undefined') return
  const lacking = parts.filter((part) => !loads.has(part))
  if (lacking.length > 0) {
    const loading = fetchTexts(partsUrl(pageState().textsUrl, lacking))
    for (const part of lacking) {
      loads.set(part, loading)
      loading.catch(() => loads.delete(part))
    }
  }
  await Promise.all(parts.map((part) => loads.get(part)))
}

/** After a deployment the version is another, and these are gone, like an old chunk. */
async function fetchTexts(url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new StaleTexts(`Texts did not load: ${url}`)
  Object.assign(messages, await response.json())
}
