import { mailResetLink } from '#/people/identity/reset/password-reset.ts'
import { endAccess } from '#/people/identity/sign-out/end-access.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { listSendable, resendMail } from '#/platform/messages/resend-mail.ts'
import { act, type Whose } from '../act.ts'

const MOST = 25

export const sendAgainAct = act({
  label: 'Send a mail again',
  button: 'Send it again',
  about: 'email',
  roles: ['support', 'finance', 'admin'],
  takes: [],
  stepUp: false,
  none: 'No mail can be sent again.',
  offers: async ({ db, clock }, { id }) =>
    (await listSendable(db, { memberId: id, now: clock.now(), most: MOST })).map(
      ({ id, subject, queuedAt }) => ({
        id,
        name: `${subject}, ${staffMoment(queuedAt.toISOString())}`,
        fields: [],
      }),
    ),
  needsSecond: null,
  async run(ctx, { whose, about }) {
    await resendMail(ctx, { emailId: about, memberId: whose.id })
    return undefined
  },
  undo: 'mails',
  templates: [],
  because: 'the same words to the customer’s own address, with a new link, once in ten minutes',
})

const member = ({ id, kind }: Whose, name: string) => (kind === 'member' ? [{ id, name, fields: [] }] : [])

export const passwordLinkAct = act({
  label: 'Mail a link to a new password',
  button: 'Mail the link',
  about: 'member',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'Only a member signs in.',
  offers: async (_ctx, whose) => member(whose, 'To the customer’s own address'),
  needsSecond: null,
  async run(ctx, { whose }) {
    await mailResetLink(ctx, whose.id)
    return undefined
  },
  undo: 'mails',
  templates: ['password-reset'],
  because: 'as if the customer had asked for it: to their own address, at most three an hour',
})

export const endSessionsAct = act({
  label: 'Sign out everywhere',
  button: 'Sign out everywhere',
  about: 'member',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'Only a member signs in.',
  offers: async (_ctx, whose) => member(whose, 'All devices and mailed links'),
  needsSecond: null,
  async run(ctx, { whose }) {
    await endAccess(ctx, { memberId: whose.id })
    return undefined
  },
  undo: null,
  templates: [],
  because: 'safer, and the customer signs in again with the password',
})
