import type { Page } from 'playwright-core'

export type Inputs = { clicks: number; keys: number; characters: number }

/** Counts the clicks, the keys and the typed characters of a window and of those that it opens, task by task. */
export async function countInputs(page: Page) {
  let now: Inputs = { clicks: 0, keys: 0, characters: 0 }
  await page.context().exposeBinding('noteInput', (_, kind: keyof Inputs, count: number) => {
    now[kind] += count
  })
  await page.context().addInitScript(listen)
  await page.evaluate(listen)
  const tasks: [name: string, inputs: Inputs][] = []
  return {
    tasks,
    async task(name: string, run: () => Promise<void>) {
      now = { clicks: 0, keys: 0, characters: 0 }
      await run()
      tasks.push([name, now])
    },
  }
}

/** Runs in the page. A field that is filled in counts its characters; a choice from a list is a click. */
function listen() {
  const note = (kind: string, count: number) =>
    (window as unknown as { noteInput?: (kind: string, count: number) => void }).noteInput?.(kind, count)
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && note('clicks', 1), true)
  addEventListener('keydown', ({ isTrusted }) => isTrusted && note('keys', 1), true)
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) note('clicks', 1)
      else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) return
      else note('characters', (target as HTMLInputElement).value?.length ?? 0)
    },
    true,
  )
}
