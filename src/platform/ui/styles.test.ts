import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const textOf = (path: string) => readFileSync(`${source}${path}`, 'utf8')
const sheets = files.filter((path) => path.endsWith('.css') && !path.startsWith('outside/'))
/** The styles of every page are in the entry's sheet. */
const everywhere = [...textOf('platform/ui/base/styles.css').matchAll(/@import '([^']+)'/g)].map(
  ([, name = '']) => join('platform/ui/base', name),
)

/** The classes that a sheet defines: those that its selectors begin with. */
function classesOf(sheet: string): string[] {
  const selectors =
    textOf(sheet)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .match(/[^{};]+(?=\{)/g) ?? []
  return selectors.flatMap((list) =>
    list.split(',').flatMap((one) => /^\s*\.([a-z][\w-]*)/.exec(one)?.[1] ?? []),
  )
}

const sheetsByClass = new Map<string, string[]>()
for (const sheet of sheets)
  for (const name of classesOf(sheet)) sheetsByClass.set(name, [...(sheetsByClass.get(name) ?? []), sheet])

const classesIn = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    plain === undefined
      ? [...code.matchAll(/'([^']*)'/g)].flatMap(([, names = '']) => names.split(' '))
      : plain.split(' '),
  )

const imported = (path: string, text: string) =>
  [...text.matchAll(/^import '([^']+\.css)'/gm)].map(([, name = '']) =>
    name.startsWith('#/') ? name.slice(2) : join(dirname(path), name),
  )
const brings = (path: string, text: string, sheet: string) =>
  everywhere.includes(sheet) || imported(path, text).includes(sheet)

const components = files.filter((path) => path.endsWith('.tsx'))

test('a component imports the sheet of each class it sets, since a page loads no other', () => {
  const missing = components.flatMap((path) => {
    const text = textOf(path)
    return [...new Set(classesIn(text))].flatMap((name) => {
      const homes = sheetsByClass.get(name)
      return !homes || homes.some((sheet) => brings(path, text, sheet))
        ? []
        : [`${path}: .${name} of ${homes}`]
    })
  })
  expect(missing).toEqual([])
})

test("a part's rules stand in a layer, so that those of a page win in whichever order sheets load", () => {
  const ofParts = (path: string) => path.startsWith('platform/ui/') && !path.startsWith('platform/ui/design/')
  const parts = sheets.filter((path) => ofParts(path) && !/\/(?:styles|tokens|fonts)\.css$/.test(path))
  expect(parts.filter((path) => !/^@layer (?:reset|base|parts) \{/m.test(textOf(path)))).toEqual([])
  expect(sheets.filter((path) => !ofParts(path) && /@layer/.test(textOf(path)))).toEqual([])
})
