import { formatDate } from '#/platform/markets/format.ts'
import type { Market } from '#/platform/markets/markets.ts'
import { type ServerTexts, textsOf } from '#/platform/texts/server-texts.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { LocalPage } from '../local-page.tsx'
import type { MailFile, ReceivedMail } from './local-mailbox.ts'
import { mailInPage, marketOfMail } from './mail-in-page.ts'
import { MailReportForm } from './mail-report-form.tsx'

/** Received mails, newest first; `to` shows one person's. */
export function mailboxPage(mails: ReceivedMail[], market: Market, to: string | undefined) {
  const t = textsOf(market.id)
  return (
    <LocalPage
      lang={market.intlLocale}
      title={t('footer.mailbox')}
      lead={
        to ? (
          <>
            {t('mailbox.of', { to })} <TextLink to="/sandbox/mailbox">{t('mailbox.all')}</TextLink>
          </>
        ) : (
          <>
            {t('mailbox.lead')}{' '}
            <TextLink to={`/sandbox/mails?market=${market.id}`}>{t('mailbox.every')}</TextLink>
          </>
        )
      }
    >
      {mails.length > 0 ? (
        <ol className="local-list">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} t={t} />
          ))}
        </ol>
      ) : (
        <p>{t('mailbox.none')}</p>
      )}
    </LocalPage>
  )
}

type RowProps = { mail: ReceivedMail; t: ServerTexts }
const MailRow = ({ mail: { id, recipient, subject, language, receivedAt, files }, t }: RowProps) => (
  <li>
    <Link to={`/sandbox/mailbox/${id}`}>
      <strong lang={language ?? undefined}>{subject}</strong>
      <span>{shortly(receivedAt, marketOfMail(language))}</span>
      <span>{recipient}</span>
      <span>{files > 0 && t('mailbox.files', { count: files })}</span>
    </Link>
  </li>
)

const shortly = (at: Date, { id }: Market) =>
  `${formatDate(at, id, 'dayMonth')}, ${formatDate(at, id, 'clock')}`

type Received = Omit<ReceivedMail, 'files'> & {
  html: string
  attachments: MailFile[]
  replyTo: string | null
  returnPath: string | null
  headers: Record<string, string>
}
/** One mail, whole, in its own language and by the clock of its market. */
export function receivedPage({
  id,
  recipient,
  subject,
  language,
  receivedAt,
  html,
  attachments,
  replyTo,
  returnPath,
  headers,
}: Received) {
  const market = marketOfMail(language)
  const t = textsOf(market.id)
  return (
    <LocalPage
      lang={market.intlLocale}
      title={subject.replaceAll(' · ', '\u00a0· ')}
      lead={
        <>
          {t('mailbox.to')}{' '}
          <TextLink to={`/sandbox/mailbox?to=${encodeURIComponent(recipient)}`}>{recipient}</TextLink>
          {', '}
          <span className="local-when">{formatDate(receivedAt, market.id, 'moment')}</span>
        </>
      }
    >
      <Row>
        <TextLink to="/sandbox/mailbox">{t('footer.mailbox')}</TextLink>
        <TextLink to={`/sandbox/mailbox/${id}/mail`}>{t('mailbox.alone')}</TextLink>
        {replyTo && <TextLink to={`/sandbox/mailbox/${id}/answer`}>{t('mailbox.answer')}</TextLink>}
        {attachments.map(({ filename }, index) => (
          <TextLink key={filename} to={`/sandbox/mailbox/${id}/attachments/${index}`}>
            {filename}
          </TextLink>
        ))}
      </Row>
      {returnPath && <MailReportForm id={id} canStop={'List-Unsubscribe' in headers} t={t} />}
      <section
        className="local-mail"
        id="mail"
        aria-label={t('mailbox.mail')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own mail, under a policy that runs no script
        dangerouslySetInnerHTML={{ __html: mailInPage(html) }}
      />
    </LocalPage>
  )
}
