import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { devicesApi } from './devices/devices.api.ts'
import { beginEmailCorrection } from './email-change/correct-for-member.ts'
import { emailChangeApi } from './email-change/email-change.api.ts'
import {
  emailChangedMail,
  emailChangeNewMail,
  emailChangeOldMail,
  emailCorrectedMail,
  emailCorrectionMail,
  emailTakenMail,
} from './email-change/email-change.email.tsx'
import { beginEmailChange, makeChangeKey } from './email-change/email-change.ts'
import { enrolmentApi } from './enrolment/enrolment.api.ts'
import { staffEnrolmentMail, staffInvitationMail } from './enrolment/enrolment.email.tsx'
import { ENROLMENT_KEY, makeEnrolmentKey } from './enrolment/enrolments.ts'
import { ownAccountApi } from './own-account/own-account.api.ts'
import { passkeysApi } from './passkeys/passkeys.api.ts'
import { passwordApi } from './password/password.api.ts'
import { passwordChangedMail } from './password/password-changed.email.tsx'
import { identityApi } from './provider/identity.api.ts'
import { passwordResetApi } from './reset/password-reset.api.ts'
import { passwordResetMail } from './reset/password-reset.email.tsx'
import { beginPasswordReset, makeResetKey } from './reset/password-reset.ts'
import { guessesMail } from './sign-in/guesses/guesses.email.tsx'
import { mailOwner } from './sign-in/guesses/notify-of-guesses.ts'
import { loginApi } from './sign-in/login.api.ts'
import { newDeviceMail } from './sign-in/new-device/new-device.email.tsx'
import { forgetPortrait } from './staff/portrait/forget-portrait.ts'
import { portraitApi, portraitFileApi, portraitUploadApi } from './staff/portrait/portrait.api.ts'
import { tasteApi } from './staff/taste.api.ts'
import { stepUpApi } from './step-up/step-up.api.ts'

export const identityFeature = {
  apis: [
    loginApi,
    identityApi,
    stepUpApi,
    devicesApi,
    passwordApi,
    passwordResetApi,
    emailChangeApi,
    enrolmentApi,
    ownAccountApi,
    passkeysApi,
    tasteApi,
    portraitApi,
    portraitUploadApi,
    portraitFileApi,
  ] as const,
  policies: {
    'POST /api/login': { who: 'public' },
    'POST /api/login/link': { who: 'public' },
    'POST /api/login/identity': { who: 'public' },
    'GET /api/identity': { who: 'public' },
    'POST /api/identity/attempts': { who: 'public' },
    'POST /api/identity/link': { who: 'member' },
    'POST /api/logout': { who: 'public' },
    'POST /api/studio/logout': { who: 'public' },
    'POST /api/studio/enrolment/look': { who: 'public' },
    'POST /api/studio/enrolment/confirm': { who: 'public' },
    'GET /api/studio/me': { who: 'staff', roles: 'all' },
    'GET /api/studio/account': { who: 'staff', roles: 'all' },
    'POST /api/studio/account/password': { who: 'staff', roles: 'all', stepUp: 'access' },
    'GET /api/studio/account/factor': { who: 'staff', roles: 'all' },
    'POST /api/studio/account/factor': { who: 'staff', roles: 'all', stepUp: 'access' },
    'PUT /api/studio/account/keys': { who: 'staff', roles: 'all' },
    'GET /api/studio/account/passkeys': { who: 'staff', roles: 'all' },
    'GET /api/studio/account/passkeys/options': { who: 'staff', roles: 'all' },
    'POST /api/studio/account/passkeys': { who: 'staff', roles: 'all', stepUp: 'access' },
    'DELETE /api/studio/account/passkeys/:passkeyId': { who: 'staff', roles: 'all', stepUp: 'access' },
    'GET /api/studio/taste': { who: 'staff', roles: ['stylist', 'admin'] },
    'PUT /api/studio/taste': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /api/studio/portrait': { who: 'staff', roles: ['stylist', 'admin'] },
    'POST /api/studio/portrait': { who: 'staff', roles: ['stylist', 'admin'] },
    'DELETE /api/studio/portrait': { who: 'staff', roles: ['stylist', 'admin'] },
    'GET /portraits/:portraitId/:file': { who: 'public' },
    'GET /identity/sign-in/:uid': { who: 'public' },
    'POST /identity/sign-in/:uid': { who: 'public' },
    'GET /identity/style.css': { who: 'public' },
    'GET /identity/*': { who: 'public' },
    'POST /identity/*': { who: 'public' },
    'POST /api/step-up': { who: 'member' },
    'GET /api/me/sessions': { who: 'member' },
    'DELETE /api/me/sessions/:sessionId': { who: 'member' },
    'POST /api/me/sessions/end-all': { who: 'member' },
    'POST /api/me/password': { who: 'member', stepUp: 'password' },
    'POST /api/me/email': { who: 'member', stepUp: 'email' },
    'POST /api/email-change/look': { who: 'public' },
    'POST /api/email-change/confirm': { who: 'public' },
    'POST /api/password-reset': { who: 'public' },
    'POST /api/password-reset/look': { who: 'public' },
    'POST /api/password-reset/confirm': { who: 'public' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: beginEmailChange, does: 'begins a change of address, which can be asked for again', loss: 'none' },
    { job: beginEmailCorrection, does: 'mails the link of a corrected address, which can be asked for again', loss: 'none' },
    { job: beginPasswordReset, does: 'mails a link to a new password, which can be asked for again', loss: 'none' },
    { job: mailOwner, does: 'warns the owner of an account of guessed passwords', loss: 'law', of: 'member' },
    { job: forgetPortrait, does: 'deletes a colleague’s portrait', loss: 'law' },
  ] satisfies JobRows,
  mails: [
    emailChangeOldMail,
    emailChangeNewMail,
    emailTakenMail,
    emailChangedMail,
    emailCorrectedMail,
    emailCorrectionMail,
    passwordResetMail,
    passwordChangedMail,
    guessesMail,
    newDeviceMail,
    staffInvitationMail,
    staffEnrolmentMail,
  ],
  linkKeys: {
    'password-reset': makeResetKey,
    'email-change-old': makeChangeKey('old'),
    'email-change-new': makeChangeKey('new'),
    [ENROLMENT_KEY]: makeEnrolmentKey,
  },
}
