import type { BuyerRow } from '#/people/members/guests.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { DeclaredEnding } from './declare-end.ts'
import { endDeclaredEmail } from './end-declared.email.tsx'

type DeclaredEnd = {
  id: string
  member: BuyerRow
  declared: DeclaredEnding
  outcome: 'planned' | 'ended' | 'already'
}

/** Confirms a declared end to the contract's own address, for a declaration by any person (R11.03). */
export const notifyDeclaredEnd = (ctx: Ctx, { id, member, declared, outcome }: DeclaredEnd) =>
  queueEmail(ctx, {
    event: `declared-end:${id}`,
    template: endDeclaredEmail,
    props: {
      firstName: member.firstName,
      kind: declared.kind,
      cause: declared.cause,
      at: declared.declaredAt,
      endsOn: outcome === 'planned' && declared.on ? atNoon(declared.on) : null,
      outcome,
    },
    market: member.market,
    memberId: member.id,
    link: { path: paths.accountSubscription() },
  })
