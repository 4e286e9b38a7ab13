import { stylistName, stylistShown } from '#/people/identity/staff/stylists.ts'
import { findMember } from '#/people/members/members.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths, portraitPath } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { stylistChangedEmail } from './stylist-changed.email.tsx'

type Change = { id: string; memberId: string; fromId: string; toId: string | null; asked: boolean }

/** Mails a member that another stylist styles for them. An erased member gets none. */
export async function mailStylistChange(ctx: Ctx, { id, memberId, fromId, toId, asked }: Change) {
  const member = await findMember(ctx.db, memberId)
  const former = await stylistName(ctx.db, fromId)
  if (!member || !former) return
  const { market, firstName } = member
  const shown = await stylistShown(ctx.db, toId, market)
  await queueEmail(ctx, {
    event: `stylist-changed:${id}`,
    template: stylistChangedEmail,
    props: {
      firstName,
      former,
      why: asked ? 'asked' : 'left',
      ...(shown && { stylist: shown.name, portrait: shown.portrait && portraitPath(shown.portrait) }),
    },
    market,
    memberId,
    link: { path: paths.accountStylist() },
  })
}
