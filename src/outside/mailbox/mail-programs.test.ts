import { describe, expect, test } from 'vitest'
import { renderSample } from '#/studio/texts/mails/render-sample.ts'
import { declarations, elements, MOST_MAIL, MOST_SHEET } from '#/testing/papers/mail-programs.ts'
import { type MailElement, readMail, rulesOf } from '#/testing/papers/read-mail.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const samples = [...app.ctx.mails.templates.values()].flatMap(({ name, samples }) =>
  samples.map((_, index) => ({ name, index })),
)
const read = async (sample: (typeof samples)[number]) => {
  const { html } = await renderSample(app.ctx, { ...sample, market: 'de' })
  return { html, all: readMail(html) }
}

describe('R10.01 the large mail programs draw each mail', () => {
  test.each(samples)('$name/$index uses no feature that one of them drops', async (sample) => {
    const { html, all } = await read(sample)
    expect(all.flatMap(problemsOf)).toEqual([])
    expect(html.length).toBeLessThan(MOST_MAIL)
    const sheet = all.find(({ name }) => name === 'style')!.text
    expect(sheet.length).toBeLessThan(MOST_SHEET)
    expect(sheet, 'Gmail drops a sheet that loads').not.toMatch(/url\(|@import|@font-face/)
  })

  test.each(samples)('$name/$index is read by day and by night', async (sample) => {
    const { all } = await read(sample)
    const sheet = rulesOf(all.find(({ name }) => name === 'style')!.text)
    const night = sheet.filter(({ condition }) => condition.includes('prefers-color-scheme'))
    const byNight = new Map(night.map(({ selector, style }) => [selector, style]))
    const marked = sheet.filter(({ selector }) => selector.startsWith('[data-ogsc] '))
    expect(marked.map(({ selector }) => selector.replace('[data-ogsc] ', ''))).toEqual([...byNight.keys()])
    const texts = all.filter(({ name, text, within }) => text.trim() && within && !hidden.has(name))
    expect(texts.length).toBeGreaterThan(3)
    for (const element of texts.filter((word) => !isOutOfSight(word)))
      for (const [light, styles] of [['day', new Map()] as const, ['night', byNight] as const])
        expect(contrastOf(element, styles), `by ${light}: ${element.text}`).toBeGreaterThanOrEqual(4.5)
  })
})

test('R10.01 features that programs drop are found, with the reason', () => {
  const found = (html: string) => readMail(html).flatMap(problemsOf)
  expect(found('<div style="display:flex"></div>')).toEqual([
    expect.stringContaining('neither flex nor grid'),
  ])
  expect(found('<table role="presentation" style="padding:4px"></table>')).toEqual([
    expect.stringContaining('cells alone'),
  ])
  expect(found('<img src="https://x.example/a.webp" alt="" width="9"/>')).toEqual([
    expect.stringContaining('webp'),
  ])
  expect(found('<td style="aspect-ratio:3/4"></td>')).toEqual(['aspect-ratio on td: nobody has looked it up'])
  expect(found('<section></section>')).toEqual(['<section> is not drawn by all'])
  expect(found('<a href="/shop" style="color:#000000">x</a>')).toEqual([
    expect.stringContaining('leads nowhere'),
  ])
  expect(found(`<td style="white-space:nowrap">${'wide '.repeat(6)}</td>`)).toEqual([
    expect.stringContaining('on one line'),
  ])
  expect(() => found('<p><b></p>')).toThrow('closes another')
})

/** Characters that fit beside a name of some length on a telephone. */
const LONGEST_LINE = 26

function problemsOf(element: MailElement): string[] {
  const { name, attributes, style } = element
  const problems: string[] = elements.has(name) ? [] : [`<${name}> is not drawn by all`]
  for (const [property, value] of Object.entries(style)) {
    const against = declarations[property]
    const why = against ? against(value, name) : 'nobody has looked it up'
    if (why) problems.push(`${property} on ${name}: ${why}`)
  }
  if (name === 'table' && attributes.role !== 'presentation')
    problems.push('a table that is read aloud as a table')
  if (style['white-space'] === 'nowrap' && element.text.trim().length > LONGEST_LINE)
    problems.push('on one line, wider than a telephone')
  if (name === 'img') problems.push(...problemsOfPicture(attributes))
  if (name === 'a') problems.push(...problemsOfLink(element))
  if (name === 'html' && !attributes.lang) problems.push('a mail in no language')
  return problems
}

function* problemsOfPicture({ src = '', alt, width = '' }: Record<string, string>) {
  if (alt === undefined) yield 'a picture without words'
  if (!/^\d+$/.test(width)) yield 'Outlook on Windows draws a picture as wide as its file'
  if (!/^https?:\/\//.test(src)) yield `${src} is of no host`
  if (!/\.(?:jpe?g|png|gif)$/.test(src))
    yield `Outlook on Windows draws neither webp nor avif nor svg: ${src}`
}

function* problemsOfLink({ attributes: { href = '' }, style }: MailElement) {
  if (!/^(?:https?:\/\/|mailto:)/.test(href)) yield `${href} leads nowhere from a mail`
  if (!style.color && style['text-decoration'] !== 'none') yield 'a link in a program’s own blue'
}

const hidden = new Set(['style', 'title', 'head', 'html'])
const isOutOfSight = (element: MailElement): boolean =>
  element.style.display === 'none' ||
  element.style['mso-font-width'] !== undefined ||
  (element.within !== undefined && isOutOfSight(element.within))

type ClassStyles = ReadonlyMap<string, Record<string, string>>
/** The last value of a property on an element or its nearest ancestor with one. */
function inherited(element: MailElement | undefined, property: string, styles: ClassStyles): string {
  if (!element) throw new Error(`Nothing says ${property}`)
  const classes = (element.attributes.class ?? '').split(' ').filter(Boolean)
  const byClass = classes.map((name) => styles.get(`.${name}`)?.[property]).findLast(Boolean)
  const value = byClass?.replace('!important', '') ?? element.style[property]
  return value ?? inherited(element.within, property, styles)
}

function contrastOf(element: MailElement, styles: ClassStyles): number {
  const [ink, ground] = [
    inherited(element, 'color', styles),
    inherited(element, 'background-color', styles),
  ].map(lightOf)
  return (Math.max(ink!, ground!) + 0.05) / (Math.min(ink!, ground!) + 0.05)
}

const lightOf = (colour: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
    const part = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16) / 255
    return sum + share * (part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)
