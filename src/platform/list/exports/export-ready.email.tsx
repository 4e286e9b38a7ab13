import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** To the colleague who asked for a file, in the studio's language. It has no data of the file. */
export const exportReadyMail = email<{ days: number }>({
  name: 'export-ready',
  samples: [{ days: 3 }],
  subject: () => 'Your file is ready in the Garderobe studio',
  Body: ({ days, link }) => (
    <>
      <Title>Your file is ready</Title>
      <Paragraph>The file that you asked for in the studio is made.</Paragraph>
      <MainButton href={link}>Open it in the studio</MainButton>
      <SmallPrint>{`It is kept for ${days} days, and only you can open it.`}</SmallPrint>
    </>
  ),
})
