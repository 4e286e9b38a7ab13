import type { Static } from 'typebox'
import type { Db } from '#/platform/database/db.ts'
import { formatDate, formatMoney } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type ServerTexts, textsOf } from '#/platform/texts/server-texts.ts'
import type { Box } from '../boxes.ts'
import { listPieceRows } from '../pieces/piece-rows.ts'
import { withProducts } from '../pieces/pieces.ts'
import { listSaidLines } from './said-lines.ts'
import { saidText } from './said-texts.ts'
import { listWishAnswers } from './wish-answers.ts'
import {
  type LinedWish,
  labelOf,
  saidLine,
  type WishAnswer,
  wantedKind,
  wishKinds,
  wishLines,
  wishOccasions,
} from './wish-lines.rule.ts'
import type { OpenWish } from './wishes.schema.ts'

type Wished = Pick<Box, 'id' | 'market' | 'wish'>

/** The member's wishes for a box with the stylist's answers, in the member's language (R6.03). */
export const answeredWishes = async (db: Db, box: Wished) =>
  (await listAnswered(db, box)).map(({ text, answer }) => ({ wish: text, answer }))

/** The answered wishes as sentences for a mail; `by`: the stylist, if known. */
export async function wishesInSentences(db: Db, box: Wished, by: string | undefined) {
  const t = textsOf(box.market)
  const stylist = by ?? t('mail.yourStylist')
  return (await listAnswered(db, box)).map((wish) => ({
    asked: wish.text,
    said: inSentences(t, { ...wish, stylist }),
  }))
}

async function listAnswered(db: Db, { id, market, wish }: Wished) {
  const answers = await listWishAnswers(db, id)
  if (answers.length === 0) return []
  const lined = { ...wish, said: await listSaidLines(db, id) }
  const t = textsOf(market)
  const pieces = await withProducts(db, { market }, await listPieceRows(db, id))
  const pieceOf = (itemId: string | null) => pieces.find((piece) => piece.id === itemId)
  return wishLines(lined).flatMap((line) => {
    const found = answers.find((one) => one.line === line)
    const piece = pieceOf(found?.itemId ?? null)?.title
    // An answer belongs to its piece: after the member's swap there is none.
    if (!found || (found.itemId && piece === undefined)) return []
    const text = lineText(t, { line, wish: lined, market })
    return [{ ...found, text, piece, answer: answerText(t, found, piece) }]
  })
}

/** The unanswered wishes in the member's language; text of the member's own as written. */
export function openWishes({ market, wish }: Pick<Wished, 'market' | 'wish'>): Static<typeof OpenWish>[] {
  const t = textsOf(market)
  const lines = wishLines({ ...wish, read: false }).flatMap((line) => {
    const texts = line === 'text' ? (wish.text ?? '').split('\n') : [lineText(t, { line, wish, market })]
    return texts.map((text) => ({ label: labelOf(line), text: text.trim() }))
  })
  return [...new Map(lines.toReversed().map((one) => [one.text, one])).values()]
    .toReversed()
    .filter(({ text }) => text)
}

type Answered = WishAnswer & { text: string; answer: string; piece: string | undefined; stylist: string }
/**
 * Sentences of an answer. A wished piece is named with its article; the answer begins with our own word, in lower
 * case after a colon.
 */
function inSentences(
  t: ServerTexts,
  { line, text, answer, fulfilled, piece: found, words, stylist }: Answered,
) {
  const kind = wishKinds.find((one) => one === wantedKind(line))
  if (!kind) return `${text}: ${answer}`
  const piece = t(`mail.wish.${kind}`)
  if (fulfilled && found)
    return [t('mail.wish.found', { piece, found, stylist }), words].filter(Boolean).join(' ')
  const [first = '', ...others] = answer
  return t('mail.wish.asked', { piece, answer: first.toLowerCase() + others.join('') })
}

type Line = { line: string; wish: LinedWish; market: MarketId }

function lineText(t: ServerTexts, { line, wish, market }: Line): string {
  const kindsOf = (names: readonly string[] = []) =>
    wishKinds
      .filter((kind) => names.includes(kind))
      .map((kind) => t(`kind.${kind}`))
      .join(', ')
  const said = saidLine(wish, line)
  if (said) return saidText(t, said, market)
  const occasion = wishOccasions.find((one) => one === wish.occasion)
  if (line === 'occasion') return occasion ? t(`order.occasions.${occasion}`) : (wish.occasion ?? '')
  if (line === 'date') return t('wishes.by', { date: formatDate(atNoon(wish.date ?? ''), market, 'day') })
  if (line === 'budget') return t('wishes.budget', { amount: formatMoney(wish.budgetAmount ?? 0, market) })
  if (line === 'unwanted') return t('wishes.never', { kinds: kindsOf(wish.unwanted) })
  return line === 'text' ? t('wishes.words') : kindsOf([wantedKind(line) ?? ''])
}

function answerText(
  t: ServerTexts,
  { fulfilled, why, words }: WishAnswer,
  piece: string | undefined,
): string {
  const yes = piece ? t('wishes.yesPiece', { piece }) : t('wishes.yes')
  const instead = !fulfilled && piece && t('wishes.instead', { piece })
  return [fulfilled ? yes : t(`wishes.no.${why ?? 'in-words'}`), instead, words].filter(Boolean).join(' ')
}
