import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  phone: boolean
  address: boolean
  boxes: { number: string; follows: boolean }[]
}

/**
 * Sent after each change of phone or address, in case it was not the member's, with the new destination of a box
 * under way.
 */
export const contactChangedMail = email<Props>({
  name: 'contact-changed',
  samples: [
    { firstName: 'Asta', phone: true, address: false, boxes: [] },
    {
      firstName: 'Asta',
      phone: false,
      address: true,
      boxes: [
        { number: '100231', follows: true },
        { number: '100198', follows: false },
      ],
    },
  ],
  subject: (t, { address }) => t(address ? 'mail.contact.subjectAddress' : 'mail.contact.subjectPhone'),
  Body: ({ t, firstName, phone, address, boxes, link }) => (
    <>
      <Title>{t(address ? 'mail.contact.titleAddress' : 'mail.contact.titlePhone', { firstName })}</Title>
      {address && <Paragraph>{t('mail.contact.textAddress')}</Paragraph>}
      {phone && <Paragraph>{t('mail.contact.textPhone')}</Paragraph>}
      {boxes.map(({ number, follows }) => (
        <Paragraph key={number}>
          {t(follows ? 'account.boxFollows' : 'account.boxStays', { number })}
        </Paragraph>
      ))}
      <MainButton href={link}>{t('account.toAccount')}</MainButton>
      <Paragraph>
        <strong>{t('mail.notYou.title')}</strong>
      </Paragraph>
      <MailSteps
        steps={[t('mail.notYou.stepPassword'), t('mail.notYou.stepDevices'), t('mail.notYou.stepReply')]}
      />
    </>
  ),
})
