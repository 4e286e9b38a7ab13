import { TextLink } from '#/ui/form/button.tsx'
import { Row } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { LocalPage } from '../local-page.tsx'
import type { MailFile, ReceivedMail } from './local-mailbox.ts'

/** What was sent, newest first; `to` shows one person's. */
export const mailboxPage = (mails: ReceivedMail[], to: string | undefined) => (
  <LocalPage
    title="Mailbox"
    lead={
      to ? (
        <>
          Mails to {to}. <TextLink to="/sandbox/mailbox">Show all</TextLink>
        </>
      ) : (
        <>
          Every mail this machine has sent, newest first. Nothing leaves it.{' '}
          <TextLink to="/sandbox/mails">Every mail there is</TextLink>
        </>
      )
    }
  >
    {mails.length > 0 ? (
      <ol className="local-list">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ol>
    ) : (
      <p>No mail yet. Order a box, and the first one arrives here.</p>
    )}
  </LocalPage>
)

const MailRow = ({ mail: { id, recipient, subject, receivedAt, files } }: { mail: ReceivedMail }) => (
  <li>
    <Link to={`/sandbox/mailbox/${id}`}>
      <strong>{subject}</strong>
      <span>{when(receivedAt)}</span>
      <span>{recipient}</span>
      <span>{files > 0 && `${files} file${files > 1 ? 's' : ''}`}</span>
    </Link>
  </li>
)

type Received = { id: number; recipient: string; subject: string; receivedAt: Date; attachments: MailFile[] }
export const receivedPage = ({ id, recipient, subject, receivedAt, attachments }: Received) => (
  <LocalPage
    title={subject}
    lead={
      <>
        To <TextLink to={`/sandbox/mailbox?to=${encodeURIComponent(recipient)}`}>{recipient}</TextLink>,{' '}
        {when(receivedAt)}. <TextLink to="/sandbox/mailbox">Mailbox</TextLink>
      </>
    }
  >
    {attachments.length > 0 && (
      <Row>
        {attachments.map(({ filename }, index) => (
          <TextLink key={filename} to={`/sandbox/mailbox/${id}/attachments/${index}`}>
            {filename}
          </TextLink>
        ))}
      </Row>
    )}
    <iframe
      src={`/sandbox/mailbox/${id}/mail`}
      title="The mail"
      sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
    />
  </LocalPage>
)

const when = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
