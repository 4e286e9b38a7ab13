import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Body, Felt } from '#/styling/fit/model/question.rule.ts'
import { readerOf } from './known-before.ts'

/** A published answer; its size is on a scale of the shop's own. */
export type PublishedAnswer = {
  memberId: string
  productId: string
  kind: string
  label: number
  body: Body
  occasion?: string
  felt: Felt
  day: number
}

const cups = ['aa', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const felt: Readonly<Record<string, Felt>> = { small: 'small', fit: 'fits', large: 'large' }
const DAY_MS = 86_400_000

/** The answers in the order of their days; undefined when the file is not there. */
export function publishedAnswers(file: string): PublishedAnswer[] | undefined {
  if (!existsSync(file)) return undefined
  return linesOf(file)
    .map((line) => answerOf(JSON.parse(line)))
    .toSorted((a, b) => a.day - b.day)
}
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')

/** Fields of the file that are refused as features: they come with the answer. */
export const refusedFields = (file: string): string[] => {
  const row = JSON.parse(linesOf(file)[0]!)
  return Object.keys(row).filter((name) => isRefused(row, name))
}
function isRefused(row: Record<string, unknown>, name: string): boolean {
  try {
    readerOf(row).text(name)
    return false
  } catch {
    return true
  }
}

function answerOf(row: Record<string, unknown>): PublishedAnswer {
  const { number, text, answer } = readerOf(row)
  return {
    memberId: String(number('user_id')),
    productId: String(number('item_id')),
    kind: text('category') ?? '',
    label: number('size') ?? 0,
    body: bodyOf({ number, text }),
    occasion: text('rented_for'),
    felt: felt[answer()]!,
    day: Math.floor(Date.parse(text('review_date')!) / DAY_MS),
  }
}

function bodyOf({ number, text }: Pick<ReturnType<typeof readerOf>, 'number' | 'text'>): Body {
  const [inches, pounds, age] = [number('height_in'), number('weight_lbs'), number('age')]
  const cup = text('bust_size_letter')
  return {
    height: inches === undefined ? undefined : inches * 2.54,
    weight: pounds === undefined ? undefined : pounds * 0.4536,
    band: number('bust_size_num'),
    cup: cup === undefined ? undefined : cups.indexOf(cup),
    age: age === undefined || age < 14 || age > 90 ? undefined : age,
    shape: text('body_type'),
  }
}
