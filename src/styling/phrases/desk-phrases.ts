import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { findMember } from '#/people/members/members.ts'
import { languageOf } from '#/platform/app/studio/canned/language-of.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { phrasesAtDesk } from './phrases.ts'

/** Phrases for a box, and the values of their placeholders, in the member's language. */
export async function phrasesForBox({ db }: Ctx, box: Box, staffId: string) {
  const [phrases, member, stylist, pieces] = await Promise.all([
    phrasesAtDesk(db, staffId),
    findMember(db, box.memberId),
    stylistName(db, staffId),
    listPieces(db, box),
  ])
  const occasion = wishOccasions.find((one) => one === box.wish.occasion)
  const t = textsOf(box.market)
  return {
    phrases: phrases.map((phrase) => ({ ...phrase, text: phrase.text[box.market] })),
    language: languageOf(box.market),
    values: {
      name: found(member).firstName,
      occasion: occasion ? t(`desk.occasion.${occasion}`) : '',
      stylist: stylist ?? '',
    },
    pieces: pieces.map(({ id, title }) => ({ id, title })),
  }
}
