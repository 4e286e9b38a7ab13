import {
  MailAddress,
  MailFacts,
  MainButton,
  Paragraph,
  SmallPrint,
  Title,
} from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; oldEmail: string; newEmail: string }
const sample: Props = {
  firstName: 'Asta',
  oldEmail: 'asta@garderobe.example',
  newEmail: 'asta.ny@garderobe.example',
}

/** To the current address: the member must agree there, and is warned if the request came from another person (R3.16). */
export const emailChangeOldMail = email<Props>({
  name: 'email-change-old',
  samples: [sample],
  subject: (t) => t('mail.emailOld.subject'),
  Body: ({ t, firstName, newEmail, link }) => (
    <>
      <Title>{t('mail.emailOld.title', { firstName })}</Title>
      <Paragraph>{t('mail.emailOld.text', { newEmail })}</Paragraph>
      <MainButton href={link}>{t('mail.emailOld.button')}</MainButton>
      <Paragraph>{t('mail.email.both')}</Paragraph>
      <SmallPrint>{t('mail.emailOld.notYou')}</SmallPrint>
    </>
  ),
})

/** To the new address: its reader agrees. `alone`: the old one is mistyped, and gets no link. */
export const emailChangeNewMail = email<Props & { alone?: boolean }>({
  name: 'email-change-new',
  samples: [sample, { ...sample, alone: true }],
  subject: (t) => t('mail.emailNew.subject'),
  Body: ({ t, firstName, alone, link }) => (
    <>
      <Title>{t('mail.emailNew.title', { firstName })}</Title>
      <Paragraph>{t('mail.emailNew.text')}</Paragraph>
      <MainButton href={link}>{t('mail.emailNew.button')}</MainButton>
      <Paragraph>{t(alone ? 'mail.email.alone' : 'mail.email.both')}</Paragraph>
      <SmallPrint>{t('mail.emailNew.notYou')}</SmallPrint>
    </>
  ),
})

/** To an address that has an account already: only its owner learns of the request (T17). */
export const emailTakenMail = email<object>({
  name: 'email-change-taken',
  samples: [{}],
  subject: (t) => t('mail.emailTaken.subject'),
  Body: ({ t, link }) => (
    <>
      <Title>{t('mail.emailTaken.title')}</Title>
      <Paragraph>{t('mail.emailTaken.text')}</Paragraph>
      <MainButton href={link}>{t('mail.emailTaken.button')}</MainButton>
      <SmallPrint>{t('mail.emailTaken.notYou')}</SmallPrint>
    </>
  ),
})

/** To both addresses after the change. */
export const emailChangedMail = email<Props>({
  name: 'email-changed',
  samples: [sample],
  subject: (t) => t('mail.emailChanged.subject'),
  Body: ({ t, firstName, oldEmail, newEmail, link }) => (
    <>
      <Title>{t('mail.emailChanged.title', { firstName })}</Title>
      <Paragraph>{t('mail.emailChanged.text')}</Paragraph>
      <MailFacts
        rows={[
          [t('confirmEmail.before'), <MailAddress key="oldEmail">{oldEmail}</MailAddress>],
          [t('confirmEmail.now'), <MailAddress key="newEmail">{newEmail}</MailAddress>],
        ]}
      />
      <MainButton href={link}>{t('account.toAccount')}</MainButton>
      <SmallPrint>{t('mail.account.help')}</SmallPrint>
    </>
  ),
})

/** To a mistyped address after the correction. The new address is not told to its reader. */
export const emailCorrectedMail = email<object>({
  name: 'email-corrected',
  samples: [{}],
  subject: (t) => t('mail.emailCorrected.subject'),
  Body: ({ t }) => (
    <>
      <Title>{t('mail.emailCorrected.title')}</Title>
      <Paragraph>{t('mail.emailCorrected.text')}</Paragraph>
      <SmallPrint>{t('mail.emailCorrected.notYou')}</SmallPrint>
    </>
  ),
})

/** To a mistyped address when a colleague begins its correction. The new address is not told to its reader, who can object. */
export const emailCorrectionMail = email<object>({
  name: 'email-correction',
  samples: [{}],
  subject: (t) => t('mail.emailCorrection.subject'),
  Body: ({ t }) => (
    <>
      <Title>{t('mail.emailCorrection.title')}</Title>
      <Paragraph>{t('mail.emailCorrection.text')}</Paragraph>
      <SmallPrint>{t('mail.emailCorrection.notYou')}</SmallPrint>
    </>
  ),
})
