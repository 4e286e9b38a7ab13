/**
 * Texts stand with their feature, in all languages side by side: src/…/<feature>.texts.json, and .mail-texts.json for mails.
 *
 *   node bin/texts.ts add < texts.json                       {"area.key": {"da": "…", "se": "…", "nl": "…", "de": "…"}}
 *   node bin/texts.ts add src/shop/shop.texts.json < …       into this file, which may be new
 *   node bin/texts.ts remove area.key …
 *   node bin/texts.ts check                                  every key in every language, placeholders alike, sorted
 *
 * Without a file a text goes where its nearest relatives are: those whose keys begin alike. An `error.` that the server
 * says has "en" as well, for colleagues.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Texts } from '#/platform/texts/message.rule.ts'
import { textFaults } from '#/platform/texts/text-faults.rule.ts'
import { isTextFile, pathOfTexts, readTexts, textFiles } from '#/platform/texts/text-files.ts'

const files = new Map(textFiles().map((file) => [file, readTexts(file)]))

const written = (texts: Texts) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
const write = (file: string, texts: Texts) => writeFileSync(pathOfTexts(file), written(texts))

/** Number of leading words, separated by dots, that two keys share. */
function kinship(one: string, other: string): number {
  const [a, b] = [one.split('.'), other.split('.')]
  const apart = a.findIndex((word, index) => word !== b[index])
  return apart === -1 ? a.length : apart
}

/** The file that has the key already, else those with the most similar keys. */
function filesFor(key: string): string[] {
  const ranked = [...files].map(([file, texts]) => ({
    file,
    near: Math.max(0, ...Object.keys(texts).map((known) => kinship(key, known))),
  }))
  const nearest = Math.max(...ranked.map(({ near }) => near))
  return nearest === 0 ? [] : ranked.filter(({ near }) => near === nearest).map(({ file }) => file)
}

function whereToPut(key: string, choice: string[]): string {
  const files = choice.length > 0 ? choice.map((file) => `src/${file}`) : ['src/…/<feature>.texts.json']
  return `${key}: name its file, npm run texts -- add ${files.join(' or ')}`
}

function refuse(faults: string[]): void {
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exit(1)
}

/** The name relative to the repository's folder, as editors and git show it. */
function fileNamed(name: string): string {
  const file = relative(pathOfTexts(''), name)
  if (!isTextFile(file) || file.startsWith('..'))
    refuse([`${name}: texts stand in src/…/<feature>.texts.json or .mail-texts.json`])
  return file
}

async function add(name: string | undefined): Promise<void> {
  const entries: Texts = JSON.parse(await text(process.stdin))
  refuse(Object.entries(entries).flatMap(([key, text]) => textFaults(key, text)))
  const given = name && fileNamed(name)
  const choices = Object.keys(entries).map((key) => ({ key, choice: given ? [given] : filesFor(key) }))
  refuse(
    choices.filter(({ choice }) => choice.length !== 1).map(({ key, choice }) => whereToPut(key, choice)),
  )
  const homes = choices.map(({ key, choice }) => ({ key, file: choice[0]! }))
  for (const { key, file } of homes) {
    const texts = files.get(file) ?? {}
    texts[key] = entries[key]!
    files.set(file, texts)
  }
  for (const file of new Set(homes.map(({ file }) => file))) {
    if (!existsSync(pathOfTexts(file))) console.log(`src/${file} is new: list it in src/platform/texts.ts`)
    write(file, files.get(file)!)
  }
  for (const { key, file } of homes) console.log(`${key} in src/${file}`)
}

function remove(keys: string[]): void {
  for (const [file, texts] of files) {
    const left = Object.entries(texts).filter(([key]) => !keys.includes(key))
    if (left.length < Object.keys(texts).length) write(file, Object.fromEntries(left))
  }
}

function check(): void {
  const faults = [...files].flatMap(([file, texts]) => [
    ...Object.entries(texts).flatMap(([key, text]) => textFaults(key, text)),
    ...(readFileSync(pathOfTexts(file), 'utf8') === written(texts) ? [] : [`src/${file}: not sorted`]),
  ])
  refuse(faults)
  const count = [...files.values()].reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  console.log(`${count} texts in ${files.size} files`)
}

const [command, ...args] = process.argv.slice(2)
if (command === 'add') await add(args[0])
else if (command === 'remove') remove(args)
else if (command === 'check') check()
else refuse(['node bin/texts.ts add [file] | remove key… | check'])
