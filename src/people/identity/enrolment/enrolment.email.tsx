import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { name: string; days: number }

/** To a person who is invited to the studio, in its language (R8.01). */
export const staffInvitationMail = email<Props>({
  name: 'staff-invitation',
  samples: [{ name: 'Eva Holm', days: 7 }],
  subject: () => 'Your invitation to the Garderobe studio',
  Body: ({ name, days, link }) => (
    <>
      <Title>{`Welcome, ${name}`}</Title>
      <Paragraph>You are invited to work in the Garderobe studio.</Paragraph>
      <Paragraph>
        Choose a password and scan a code with an authenticator app on your phone. It takes two minutes.
      </Paragraph>
      <MainButton href={link}>Accept the invitation</MainButton>
      <SmallPrint>{`The link works once, within ${days} days. If you did not expect it, leave it.`}</SmallPrint>
    </>
  ),
})

/** To a colleague whose password and second factor an admin has reset. */
export const staffEnrolmentMail = email<Props>({
  name: 'staff-enrolment',
  samples: [{ name: 'Eva Holm', days: 7 }],
  subject: () => 'Set up your sign-in to the Garderobe studio again',
  Body: ({ name, days, link }) => (
    <>
      <Title>{`Hello, ${name}`}</Title>
      <Paragraph>
        An admin has reset your sign-in to the studio. Your former password and second factor work no more.
      </Paragraph>
      <Paragraph>
        Choose a new password and scan a new code with an authenticator app on your phone.
      </Paragraph>
      <MainButton href={link}>Set up your sign-in</MainButton>
      <SmallPrint>{`The link works once, within ${days} days. If you did not ask for it, tell an admin.`}</SmallPrint>
    </>
  ),
})
