import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { WardrobeOutfits } from './wardrobe.schema.ts'
import { wardrobeOutfits } from './wardrobe-outfits.ts'

/** Outfits, gaps and prices a wear of a member's clothes (R6.05). */
export const wardrobeOutfitsApi = routes(
  route('GET /api/wardrobe/outfits', { answer: WardrobeOutfits }, async ({ ctx, memberId }) => {
    const { market } = found(await findMember(ctx.db, memberId))
    return wardrobeOutfits(ctx, { memberId, market })
  }),
)
