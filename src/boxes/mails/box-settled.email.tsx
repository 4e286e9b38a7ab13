import { Facts, MainButton, Paragraph, SmallPrint, Title, WithdrawLink } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { type MailStylist, StylistsLetter } from '#/messages/mail-quote.tsx'
import { email } from '#/ports/email.ts'
import { samplePictures } from './sample-pictures.ts'

type Line = { name: string; amount: number }
export type SettledMail = {
  firstName: string
  bySilence: boolean
  kept: Line[]
  returned: string[]
  /** What comes instead, and the way back of what it replaces; a mail that was queued before there were exchanges has none. */
  exchanged?: Line[]
  handlingFee: number
  /** For paying in parts; a mail that was queued before there were plans names none. */
  instalmentFee?: number
  total: number
  withdrawalDays: number
  /** What was kept, and the letter that came with it; a mail that was queued before has none of the three. */
  pictures?: MailPicture[]
  stylist?: string
  portrait?: MailStylist['portrait']
  note?: string
}

/** What was decided and what it costs. The invoice is a mail of its own. */
export const boxSettledEmail = email<SettledMail>({
  name: 'box-settled',
  samples: [
    {
      firstName: 'Asta',
      bySilence: false,
      kept: [{ name: 'Nordstrand Silk dress, 38', amount: 599_00 }],
      returned: ['Nordstrand Jeans, 31/32'],
      exchanged: [
        { name: 'Nordstrand Jeans, indigo, 32/32', amount: 799_00 },
        { name: 'Returfragt ved bytte', amount: 39_00 },
      ],
      handlingFee: 19_00,
      instalmentFee: 9_00,
      total: 1465_00,
      withdrawalDays: 14,
      pictures: samplePictures.slice(0, 1),
      stylist: 'Sofie',
      note: 'Five pieces for the dark months.',
    },
    {
      firstName: 'Asta',
      bySilence: true,
      kept: [{ name: 'Nordstrand Silk dress, 38', amount: 599_00 }],
      returned: [],
      exchanged: [],
      handlingFee: 19_00,
      total: 618_00,
      withdrawalDays: 14,
      pictures: samplePictures.slice(0, 4),
    },
    {
      firstName: 'Asta',
      bySilence: false,
      kept: [],
      returned: ['Nordstrand Jeans, 31/32'],
      exchanged: [],
      handlingFee: 19_00,
      total: 19_00,
      withdrawalDays: 14,
    },
  ],
  subject: (t, { bySilence, kept }) =>
    t(bySilence && kept.length > 0 ? 'mail.boxSettled.subjectSilent' : 'mail.boxSettled.subject'),
  Body: ({
    firstName,
    bySilence,
    kept,
    returned,
    exchanged = [],
    handlingFee,
    instalmentFee = 0,
    total,
    withdrawalDays,
    pictures = [],
    stylist,
    portrait,
    note,
    t,
    moneyColumn,
    link,
    origin,
  }) => {
    const pieces = [...kept, ...exchanged]
    const money = moneyColumn([handlingFee, instalmentFee, total, ...pieces.map(({ amount }) => amount)])
    return (
      <>
        <Title>{t('mail.boxSettled.title', { firstName, count: kept.length })}</Title>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        {bySilence && <Paragraph>{t('mail.boxSettled.bySilence')}</Paragraph>}
        <Facts
          rows={[
            ...pieces.map(({ name, amount }): [string, string] => [name, money(amount)]),
            ...(handlingFee > 0 ? [[t('box.handlingFee'), money(handlingFee)] as [string, string]] : []),
            ...(instalmentFee > 0
              ? [[t('box.instalmentFee'), money(instalmentFee)] as [string, string]]
              : []),
          ]}
          total={[t('feedback.total'), money(total)]}
        />
        {returned.length > 0 && (
          <Paragraph>
            {t('mail.boxSettled.sendBack', { count: returned.length, pieces: returned.join(', ') })}
          </Paragraph>
        )}
        <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
        {note && kept.length > 0 && (
          <StylistsLetter stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin}>
            {note}
          </StylistsLetter>
        )}
        {kept.length > 0 && <SmallPrint>{t('feedback.withdrawal', { days: withdrawalDays })}</SmallPrint>}
        <WithdrawLink origin={origin} t={t} />
      </>
    )
  },
})
