import { allPages } from '#/entry/routes.ts'
import type { TextPage } from '#/platform/ports/context.ts'
import { readTextKeys } from '../server/assets.ts'
import { pageFiles } from '../server/page-files.ts'
import { entryModule, type ModuleKeys } from './page-texts.ts'

let known: ReadonlyMap<string, readonly TextPage[]> | undefined

/** The pages of customers that can say each text, from the build that this process serves; empty in development. */
export function pagesOfTexts(): ReadonlyMap<string, readonly TextPage[]> {
  // A build may be made while the process runs.
  if (!known?.size) known = pagesByText(builtKeys())
  return known
}

export function pagesByText(keys: ModuleKeys): ReadonlyMap<string, readonly TextPage[]> {
  const found = new Map<string, TextPage[]>()
  const add = (key: string, page: TextPage) => found.set(key, [...(found.get(key) ?? []), page])
  const frame = new Set(keys[entryModule])
  for (const key of frame) add(key, { path: '*', open: 'anyone' })
  for (const { path, layout, access } of allPages) {
    if (layout === 'studio') continue
    const own = new Set((pageFiles.get(path) ?? []).flatMap((file) => keys[file] ?? [])).difference(frame)
    for (const key of own) add(key, { path, open: access === 'public' ? 'anyone' : 'member' })
  }
  return found
}

function builtKeys(): ModuleKeys {
  try {
    return readTextKeys()
  } catch (error) {
    // A build under way has no keys yet, or half of them.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}
